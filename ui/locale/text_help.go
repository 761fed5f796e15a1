package locale

// The help page: how to play, then the keys. The names of keys stay as they are
// printed on the keyboard.
const (
	HelpTitle     Key = "帮助与按键|說明與按鍵|Help and keys|Trợ giúp và phím"
	HelpSection   Key = "怎样下棋|怎樣下棋|How to play|Cách chơi"
	HelpKeys      Key = "按键|按鍵|Keys|Phím"
	HelpMove      Key = "点棋子再点落点，或把棋子拖过去。|點棋子再點落點，或把棋子拖過去。|Click a piece and then a point, or drag the piece there.|Bấm vào quân cờ rồi bấm vào điểm đến, hoặc kéo quân đến đó."
	HelpLetGo     Key = "右键或 Esc 放下拿起的棋子。|右鍵或 Esc 放下拿起的棋子。|Right-click or Esc lets the piece go.|Chuột phải hoặc Esc để đặt lại quân đã nhấc."
	HelpTap       Key = "手指：点棋子再点落点，或拖过去；在棋盘外松手就是放下。|手指：點棋子再點落點，或拖過去；在棋盤外鬆手就是放下。|With a finger: tap a piece and then a point, or drag it. Release it off the board to let it go.|Bằng ngón tay: chạm quân cờ rồi chạm điểm đến, hoặc kéo quân; thả ra ngoài bàn cờ để đặt lại."
	HelpHold      Key = "按住棋子或按钮，就会显示名称或用处；在“研究”里按住棋盘再拖动，画箭头；按住不动，画圈。|按住棋子或按鈕，就會顯示名稱或用處；在「研究」裡按住棋盤再拖曳，畫箭頭；按住不動，畫圈。|Hold a finger on a piece or a button to see its name. On the Study tab hold it on the board and drag to draw an arrow, or release it for a circle.|Giữ ngón tay trên quân cờ hay nút để biết tên hoặc công dụng. Ở thẻ Mổ cờ, giữ trên bàn cờ rồi kéo để vẽ mũi tên, hoặc thả ra để khoanh tròn."
	HelpSwipe     Key = "上下滑动翻看列表；在着法上或沿棋盘上下边左右滑动，逐步翻看棋局。点分析里的评分，可看那条变化最后的局面，或者只分析、排除那步棋。|上下滑動翻看清單；在著法上或沿棋盤上下邊左右滑動，逐步翻看棋局。點分析裡的評分，可看那條變化最後的局面，或者只分析、排除那步棋。|Swipe to scroll. Swipe sideways over the moves, or along the upper or lower edge of the board, to step through the game. Tap the score of an analysis line to see where the line ends, or to analyse only its first move or all others.|Vuốt để cuộn. Vuốt ngang trên các nước đi, hoặc dọc theo mép trên hay dưới của bàn cờ, để xem từng nước. Chạm điểm số của một dòng phân tích để xem thế cờ cuối dòng, và để chỉ xét hoặc bỏ nước đầu của nó."
	HelpUndo      Key = "随时可以悔棋，电脑思考时、终局后也行，步数不限。|隨時可以悔棋，電腦思考時、終局後也行，步數不限。|You can take back moves at any time, even while the computer thinks or after the end.|Lúc nào cũng đi lại được, kể cả khi máy đang nghĩ hay ván đã kết thúc, bao nhiêu nước cũng được."
	HelpLook      Key = "点棋谱里的一步就看当时的局面；从那里走一步，棋局便从那里继续。|點棋譜裡的一步就看當時的局面；從那裡走一步，棋局便從那裡繼續。|Click a move in the list to see that position. If you make a move there, the game continues from it.|Bấm vào một nước trong danh sách để xem thế cờ lúc ấy; đi một nước ở đó thì ván cờ tiếp tục từ đó."
	HelpKept      Key = "走过的棋都保留着，不会丢失。|走過的棋都保留著，不會遺失。|Nothing you have played is ever lost.|Những gì bạn đã đánh không bao giờ mất."
	HelpAutosave  Key = "每走一步自动保存，下次打开接着下。|每走一步自動儲存，下次開啟接著下。|Every move is saved at once; next time you continue where you left off.|Mỗi nước đều được lưu ngay; lần sau mở ra đánh tiếp từ chỗ đang dở."
	HelpRepeat    Key = "同一局面出现三次就结束：一直在将军或捉子的一方判负，否则判和；走之前会先提醒。|同一局面出現三次就結束：一直在將軍或捉子的一方判負，否則判和；走之前會先提醒。|When a position occurs for the third time, the game ends: a side that kept giving check or chasing loses, otherwise it is a draw. You get a warning first.|Thế cờ lặp lại lần thứ ba thì ván kết thúc: bên nào chiếu mãi hoặc đuổi mãi là thua, còn lại thì hòa. Trước đó bạn sẽ được nhắc."
	HelpStalemate Key = "无子可动也算输；将帅不能照面。|無子可動也算輸；將帥不能照面。|A side that cannot move loses. The kings may not face each other.|Bên nào hết nước đi là thua; hai Tướng không được đối mặt."

	HelpWriting Key = "着法怎样写|著法怎樣寫|How moves are written|Cách ghi nước đi"
	// How the notation of the language names the piece, the file and the way.
	HelpWritten Key = "炮二平五：二路的炮横走到五路。双方各从自己的右手边数路，一到九；平是横走，进是向前，退是向后。|炮二平五：二路的炮橫走到五路。雙方各從自己的右手邊數路，一到九；平是橫走，進是向前，退是向後。|C2=5: the cannon on file 2 goes sideways to file 5. Each player counts the files from the right, 1 to 9. = is sideways, + forward and - back. The pieces are K king, A advisor, E elephant, H horse, R chariot, C cannon and P soldier.|P2-5: Pháo ở lộ 2 đi ngang đến lộ 5. Mỗi bên đếm lộ từ bên phải của mình, 1 đến 9. Dấu - là bình (đi ngang), . là tiến, / là thoái. Quân: Tg Tướng, S Sĩ, T Tượng, M Mã, X Xe, P Pháo, C Tốt (Chốt)."
	// How it counts, and names one of two equal pieces.
	HelpCounted Key = "车一进二：直走的子，末字是走几步。马八进七：马、象、士的末字是走到哪一路。同一路上有两个一样的子，就写前、后，如前炮平六。|俥一進二：直走的子，末字是走幾步。傌八進七：馬、象、士的末字是走到哪一路。同一路上有兩個一樣的子，就寫前、後，如前炮平六。|R1+2: forward or back, the last number counts points. H8+7: for the horse, the elephant and the advisor it is the new file. Of two equal pieces on one file, the front one has a + and the rear one a - instead of the file: C+=6.|X1.2: khi đi thẳng, số cuối là số bước. M8.7: với Mã, Tượng và Sĩ, số cuối là lộ mới. Hai quân giống nhau trên một lộ thì ghi t (trước) hay s (sau): Pt-6."

	// For players who do not see the board.
	HelpUnseen Key = "不看棋盘下棋|不看棋盤下棋|Without seeing the board|Không nhìn bàn cờ"
	HelpReader Key = "读屏软件：在网页上按 Shift+Tab，找到“供读屏软件使用”的按钮并按下；在 Linux 上，窗口直接与 Orca 配合。Tab 逐个移动，Enter 按下。|螢幕閱讀器：在網頁上按 Shift+Tab，找到「供螢幕閱讀器使用」的按鈕並按下；在 Linux 上，視窗直接與 Orca 配合。Tab 逐個移動，Enter 按下。|With a screen reader: on the web page, press Shift+Tab and then the button that shows the controls of the game. On Linux the window works with Orca. Tab goes from control to control, and Enter presses one.|Với trình đọc màn hình: trên trang web, nhấn Shift+Tab đến nút “Cho trình đọc màn hình” rồi bấm. Trên Linux, cửa sổ làm việc thẳng với Orca. Tab chuyển qua từng điều khiển, Enter để bấm."
	HelpGrid   Key = "在棋盘上用方向键逐点移动，Enter 拿起棋子，到另一点再按 Enter 就走到那里。|在棋盤上用方向鍵逐點移動，Enter 拿起棋子，到另一點再按 Enter 就走到那裡。|On the board the arrow keys go from point to point. Enter picks a piece up, and Enter on another point moves it there.|Trên bàn cờ, các phím mũi tên đi qua từng điểm. Enter nhấc quân, Enter ở điểm khác thì đi đến đó."
	HelpEntry  Key = "按 / 打开输入框，输入着法，例如“炮二平五”，按 Enter 就走。输入 ? 听可以问的问题，例如“找 马”。Esc 关闭。|按 / 開啟輸入框，輸入著法，例如「炮二平五」，按 Enter 就走。輸入 ? 聽可以問的問題，例如「找 馬」。Esc 關閉。|Press / and type a move, such as cannon 2 to 5, and Enter. Type ? to hear the questions that you can ask, such as where horse. Esc closes the entry.|Nhấn /, gõ nước đi như pháo 2 bình 5 rồi Enter. Gõ ? để nghe các câu có thể hỏi, như tìm mã. Esc đóng ô nhập."
	HelpAloud  Key = "没有读屏软件时，在设置里打开“朗读”：程序会说出着法、将军、不能走的原因和结果。|沒有螢幕閱讀器時，在設定裡開啟「朗讀」：程式會說出著法、將軍、不能走的原因和結果。|Without a screen reader, turn on Read aloud in the settings: the program says moves, checks, why a move is illegal, and the result.|Không có trình đọc màn hình thì bật Đọc to trong Thiết lập: chương trình đọc nước đi, nước chiếu, lý do không đi được và kết quả."

	KeyTab       Key = "移动焦点|移動焦點|Move the focus|Chuyển tiêu điểm"
	KeyArrows    Key = "焦点在棋盘上：移动光标；否则：逐步翻看棋局|焦點在棋盤上：移動游標；否則：逐步翻看棋局|On the board: move the cursor; elsewhere: step through the game|Trên bàn cờ: di chuyển con trỏ; chỗ khác: xem từng nước"
	KeyHomeEnd   Key = "看开局、回到最后一步|看開局、回到最後一步|To the start, to the last move|Về đầu ván, đến nước cuối"
	KeyVariation Key = "看这步的另一条变着|看這步的另一條變著|Show another move played here|Xem biến khác của nước này"
	KeyFold      Key = "收起或展开变着|收起或展開變著|Fold or unfold variations in the list|Thu gọn hoặc mở rộng các biến"
	KeyEnter     Key = "拿起或放下棋子，按下按钮|拿起或放下棋子，按下按鈕|Pick up or put down a piece, press a button|Nhấc hoặc đặt quân, bấm nút"
	FinishFirst  Key = "请先完成或取消这里的操作（Esc）|請先完成或取消這裡的操作（Esc）|Finish here first, or cancel with Esc.|Hãy hoàn tất ở đây trước, hoặc nhấn Esc để hủy"
	KeyOfGame    Key = "此键用于对局；先按 Esc 返回|此鍵用於對局；先按 Esc 返回|This key is for the game. Go back to it with Esc.|Phím này dành cho ván cờ; nhấn Esc để trở về"
	KeyEscape    Key = "放下棋子，关闭页面|放下棋子，關閉頁面|Let the piece go, close a page|Đặt lại quân, đóng trang"
	KeySpace     Key = "暂停或继续|暫停或繼續|Pause or resume|Tạm dừng hoặc tiếp tục"
	KeyUndo      Key = "悔棋|悔棋|Take back|Đi lại (hoãn)"
	KeyRedo      Key = "重走|重走|Replay what you took back|Đi tiếp nước đã hoãn"
	KeyCopyGame  Key = "把整局复制为 PGN|把整局複製為 PGN|Copy the game as PGN|Chép ván cờ dạng PGN"
	KeyCopyText  Key = "复制着法文字|複製著法文字|Copy the moves as text|Chép các nước đi dạng văn bản"
	KeyFlip      Key = "翻转棋盘|翻轉棋盤|Flip the board|Xoay bàn cờ"
	KeySound     Key = "声音开关|聲音開關|Sound on or off|Bật tắt âm thanh"
	KeyLevel     Key = "更改级别|更改級別|Change the level|Đổi cấp độ"
	KeyStep      Key = "单步（电脑对电脑）|單步（電腦對電腦）|Single step (computer v computer)|Từng nước (máy đấu máy)"
)
