package locale

// Games with a friend on the same network.
const (
	NearShow      Key = "同一网络的朋友|同一網路的朋友|On this network|Trong cùng mạng"
	NearAbout     Key = "打开本页时，同一网络上的人能看到你的名字和这台电脑的地址。|打開本頁時，同一網路上的人能看到你的名字和這臺電腦的位址。|While this page is open, people on your network see your name and the address of this computer.|Khi trang này mở, những người trong mạng thấy tên bạn và địa chỉ máy này."
	NearNone      Key = "还没看到别人。请朋友也打开本页。|還沒看到別人。請朋友也打開本頁。|Nobody is here yet. Ask your friend to open this page, too.|Chưa thấy ai. Hãy bảo bạn mình cũng mở trang này."
	NearNoNetwork Key = "找不到网络。|找不到網路。|There is no network.|Không có mạng."
	NearAsk       Key = "下一盘|下一盤|Ask|Mời"
	NearResume    Key = "接着下|接著下|Play on|Chơi tiếp"
	NearCalling   Key = "正在连接%s...|正在連接%s...|Connecting to %s...|Đang nối với %s..."
	NearCode      Key = "请和%s核对：两个屏幕上的数字应该一样。不一样就取消，有人在中间。|請和%s核對：兩個螢幕上的數字應該一樣。不一樣就取消，有人在中間。|Compare with %s: both screens must show this number. If not, cancel: somebody stands between you.|Hãy so với %s: hai màn hình phải hiện cùng số này. Nếu khác thì hủy, có kẻ đứng giữa."
	NearWants     Key = "%s 想和你下棋，正在选怎么下。|%s 想和你下棋，正在選怎麼下。|%s wants to play, and is choosing the game.|%s muốn chơi và đang chọn ván."
	NearSend      Key = "发出邀请|發出邀請|Invite|Gửi lời mời"
	NearAwaits    Key = "等%s接受邀请。|等%s接受邀請。|Waiting for %s to accept.|Chờ %s nhận lời."
	NearWith      Key = "已和%s连接，着法自动发送。|已和%s連接，著法自動傳送。|Connected to %s. Moves go by themselves.|Đã nối với %s, nước đi tự gửi."
	NearTheirMove Key = "等%s走。|等%s走。|Waiting for %s to move.|Chờ %s đi."
	NearLost      Key = "和%s断了，正在重新连接。|和%s斷了，正在重新連接。|The connection to %s is lost. Trying again...|Mất kết nối với %s, đang nối lại..."
	NearEnded     Key = "和%s的连接已断开。再找一次，或用文字接着下。|和%s的連接已斷開。再找一次，或用文字接著下。|The connection to %s has ended. Find them again, or go on by messages.|Kết nối với %s đã hết. Hãy tìm lại, hoặc chơi tiếp bằng tin nhắn."
	NearLeft      Key = "%s 已离开。|%s 已離開。|%s has left.|%s đã rời đi."
	NearUnreached Key = "连接不上%s。可以改用文字邀请。|連接不上%s。可以改用文字邀請。|Cannot reach %s. You can invite by message instead.|Không nối được với %s. Có thể mời bằng tin nhắn."
	NearBusy      Key = "%s 现在正忙，请稍后再请。|%s 現在正忙，請稍後再請。|%s is busy. Ask again in a moment.|%s đang bận. Hãy mời lại sau một lát."
	NearLeave     Key = "断开|斷開|Disconnect|Ngắt"
	NearNews      Key = "%s 那盘棋有新动静。|%s 那盤棋有新動靜。|News in your game with %s.|Ván với %s có tin mới."
	NearAskedBack Key = "已向朋友提出悔棋。|已向朋友提出悔棋。|You ask to take back your move.|Đã xin đi lại."
)
