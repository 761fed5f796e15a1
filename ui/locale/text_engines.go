package locale

// The engine room: what is wrong with an engine, and what to do next. The first argument is the engine.
const (
	EngineSaid Key = "%s它说：“%s”|%s它說：「%s」|%s It says: “%s”.|%s Nó báo: “%s”." // after a sentence

	TrialNotFound   Key = "找不到 %s：没有文件 %s。请重新选择程序。|找不到 %s：沒有檔案 %s。請重新選擇程式。|%s was not found: there is no file %s. Add the engine again with the right path.|Không tìm thấy %s: không có tệp %s. Hãy thêm lại với đường dẫn đúng."
	TrialNotAllowed Key = "%s 不能启动：%s 没有执行权限。请在它的属性里允许运行（chmod +x），再试一次。|%s 不能啟動：%s 沒有執行權限。請在它的屬性裡允許執行（chmod +x），再試一次。|%s cannot start: %s is not executable. Allow running it in its properties (chmod +x), then try again.|%s không chạy được: %s chưa có quyền chạy. Hãy cho phép chạy trong thuộc tính của tệp (chmod +x) rồi thử lại."
	TrialNoProgram  Key = "%s 不能启动：%s 不是程序。请选择引擎的可执行文件。|%s 不能啟動：%s 不是程式。請選擇引擎的可執行檔。|%s cannot start: %s is not a program. Choose the engine's program file.|%s không chạy được: %s không phải chương trình. Hãy chọn tệp chương trình của động cơ."
	TrialForeign    Key = "%s 是为另一种系统或处理器编译的。请下载适合这台电脑的版本。|%s 是為另一種系統或處理器編譯的。請下載適合這台電腦的版本。|%s is built for another system or processor. Get the version for this computer.|%s được dựng cho hệ điều hành hoặc bộ xử lý khác. Hãy lấy bản dành cho máy này."
	TrialNoNetwork  Key = "%s 缺少它的网络文件。请把文件放到程序旁边，或在下面的选项里选择它，再试一次。|%s 缺少它的網路檔。請把檔案放到程式旁邊，或在下面的選項裡選擇它，再試一次。|%s lacks its network file. Put the file beside the program or choose it in the options, then try again.|%s thiếu tệp mạng nơ-ron. Hãy đặt tệp cạnh chương trình hoặc chọn nó trong các tùy chọn rồi thử lại."
	TrialNoEngine   Key = "%s 能运行，但不是象棋引擎：它不懂 UCI、UCCI 或 XBoard。请检查程序和参数。|%s 能執行，但不是象棋引擎：它不懂 UCI、UCCI 或 XBoard。請檢查程式和參數。|%s runs but is no engine: it speaks neither UCI, UCCI nor XBoard. Check the program and its arguments.|%s chạy được nhưng không phải động cơ cờ: nó không hiểu UCI, UCCI hay XBoard. Hãy kiểm tra chương trình và tham số."
	TrialEnded      Key = "%s 一启动就结束了。请检查它的选项和文件夹，再试一次。|%s 一啟動就結束了。請檢查它的選項和資料夾，再試一次。|%s ended by itself. Check its options and the files beside it, then try again.|%s tự kết thúc. Hãy kiểm tra các tùy chọn và những tệp bên cạnh nó rồi thử lại."
	TrialSilent     Key = "%s 在 %d 秒内没有回答。请检查程序、参数和协议，再试一次。|%s 在 %d 秒內沒有回答。請檢查程式、參數和協定，再試一次。|%s did not answer within %d s. Check the program, its arguments and the protocol, then try again.|%s không trả lời trong %d giây. Hãy kiểm tra chương trình, tham số và giao thức rồi thử lại."
	TrialNoLetters  Key = "%s 用别的字母或行号读局面，下不了棋。请换一个协议试试，如 XBoard。|%s 用別的字母或行號讀局面，下不了棋。請換一個協定試試，如 XBoard。|%s reads positions in other letters or ranks and cannot play. Try another protocol, such as XBoard.|%s đọc thế cờ bằng chữ hoặc số hàng khác nên không chơi được. Hãy thử giao thức khác, như XBoard."
	TrialNoVariant  Key = "%s 是引擎，但不会下象棋。请添加会下象棋的引擎。|%s 是引擎，但不會下象棋。請加入會下象棋的引擎。|%s is an engine but does not play xiangqi. Add one that does.|%s là động cơ nhưng không chơi cờ tướng. Hãy thêm động cơ biết cờ tướng."
	TrialOther      Key = "%s 不能下棋。请检查它的选项，再试一次。|%s 不能下棋。請檢查它的選項，再試一次。|%s cannot play. Check its options, then try again.|%s không chơi được. Hãy kiểm tra các tùy chọn rồi thử lại."

	EngineUnlisted Key = "这个引擎已不在引擎室里。请让别人接着下。|這個引擎已不在引擎室裡。請讓別人接著下。|This engine is no longer in the engine room. Give the seat to another player.|Động cơ này không còn trong phòng động cơ. Hãy giao chỗ cho người khác."
	EngineStrange  Key = "%s 还没有得到在这台电脑上启动的允许。请在引擎室里允许它。|%s 還沒有得到在這台電腦上啟動的允許。請在引擎室裡允許它。|%s may not start on this computer yet. Allow it in the engine room.|%s chưa được phép chạy trên máy này. Hãy cho phép trong phòng động cơ."
	EngineUnfit    Key = "这个局面的棋子比一副棋多，或兵的位置不可能，没有发给 %s，以免它出错。请让别人接着下。|這個局面的棋子比一副棋多，或兵的位置不可能，沒有傳給 %s，以免它出錯。請讓別人接著下。|This position has more pieces than a set, or soldiers in impossible places, and was not sent to %s. Give the seat to another player.|Thế cờ này có nhiều quân hơn một bộ cờ hoặc có tốt đứng sai chỗ nên không gửi cho %s. Hãy giao chỗ cho người khác."
	EngineDied     Key = "%s 在对局中结束了。按继续会重新启动它，也可以让别人接着下。|%s 在對局中結束了。按繼續會重新啟動它，也可以讓別人接著下。|%s ended during the game. Press Go to start it again, or give the seat to another player.|%s đã kết thúc giữa ván. Bấm tiếp tục để chạy lại, hoặc giao chỗ cho người khác."
	EngineLate     Key = "%s 没有按时走棋，已被结束。按继续会重新启动它，也可以让别人接着下。|%s 沒有按時走棋，已被結束。按繼續會重新啟動它，也可以讓別人接著下。|%s gave no move in time and was ended. Press Go to start it again, or give the seat to another player.|%s không đi đúng giờ và đã bị dừng. Bấm tiếp tục để chạy lại, hoặc giao chỗ cho người khác."
)

// The file of the list of engines.
const (
	EnginesBroken  Key = "引擎列表不能用（%s），已改名为 %s。|引擎列表不能用（%s），已改名為 %s。|The list of engines is not readable (%s) and was kept as %s.|Danh sách động cơ không dùng được (%s), đã đổi tên thành %s."
	EnginesUnread  Key = "读不了引擎列表（%s）。|讀不了引擎列表（%s）。|Cannot read the list of engines (%s).|Không đọc được danh sách động cơ (%s)."
	EnginesUnsaved Key = "引擎列表没能保存（%s）。|引擎列表沒能儲存（%s）。|Could not save the list of engines (%s).|Không lưu được danh sách động cơ (%s)."
)
