package locale

// What is said in a web browser only.
const (
	OtherTab        Key = "楚河已在另一个标签页打开；这里照常下棋，但不会保存。|楚河已在另一個分頁開啟；這裡照常下棋，但不會儲存。|Chuhe is open in another tab. You can play here, but nothing is saved.|Chuhe đang mở ở một thẻ khác: ở đây vẫn chơi được nhưng không lưu gì."
	BrowserUnusable Key = "浏览器不让楚河在这里保存（%s）；棋局照常，但不会保存。|瀏覽器不讓楚河在這裡儲存（%s）；棋局照常，但不會儲存。|This browser does not let Chuhe save anything (%s). The game goes on but is not saved.|Trình duyệt không cho Chuhe lưu gì ở đây (%s): ván cờ vẫn tiếp tục nhưng không được lưu."
)
