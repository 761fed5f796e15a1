package locale

// Texts shown only in a web browser.
const (
	OtherTab        Key = "楚河已在另一个标签页打开；这里照常下棋，但不会保存。|楚河已在另一個分頁開啟；這裡照常下棋，但不會儲存。|Chuhe is open in another tab. You can play here, but nothing is saved.|Chuhe đang mở ở một thẻ khác: ở đây vẫn chơi được nhưng không lưu gì."
	TabTakesOver    Key = "另一个标签页已关闭，从现在起由这里保存。|另一個分頁已關閉，從現在起由這裡儲存。|The other tab was closed. This tab saves from now on.|Thẻ kia đã đóng: từ giờ thẻ này sẽ lưu."
	TabAdopts       Key = "另一个标签页已关闭，那边的棋局在这里继续。|另一個分頁已關閉，那邊的棋局在這裡繼續。|The other tab was closed. Its game goes on here.|Thẻ kia đã đóng: ván cờ ở đó tiếp tục tại đây."
	TabTakesOverAll Key = "另一个标签页已关闭，从现在起由这里保存；那边的棋局在“我的对局”里。|另一個分頁已關閉，從現在起由這裡儲存；那邊的棋局在「我的對局」裡。|The other tab was closed. This tab saves from now on, and the game of the other is in My games.|Thẻ kia đã đóng: từ giờ thẻ này sẽ lưu. Ván cờ ở thẻ kia nằm trong Ván cờ của tôi."
	AddressOdd      Key = "网址里的 %s 没有意义，已忽略。|網址裡的 %s 沒有意義，已忽略。|Chuhe ignores a part of the address that it does not understand: %s.|Địa chỉ trang có phần không hợp lệ nên được bỏ qua: %s"
	BrowserUnusable Key = "浏览器不让楚河在这里保存（%s）；棋局照常，但不会保存。|瀏覽器不讓楚河在這裡儲存（%s）；棋局照常，但不會儲存。|This browser does not let Chuhe save anything (%s). The game goes on but is not saved.|Trình duyệt không cho Chuhe lưu gì ở đây (%s): ván cờ vẫn tiếp tục nhưng không được lưu."
	InstallOffer    Key = "可以把楚河安装为应用：它有自己的窗口，能直接打开棋谱文件。|可以把楚河安裝為應用程式：它有自己的視窗，能直接開啟棋譜檔案。|You can install Chuhe: it then has its own window and opens game files.|Bạn có thể cài Chuhe như một ứng dụng: nó có cửa sổ riêng và mở được tệp ván cờ."
	Install         Key = "安装|安裝|Install|Cài đặt"
)
