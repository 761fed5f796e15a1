package locale

// Games with a friend on the same network.
const (
	NearShow       Key = "同一网络的朋友|同一網路的朋友|On this network|Trong cùng mạng"
	NearAbout      Key = "打开后，同一网络上的人能看到你的名字和这台电脑的地址。|開啟後，同一網路上的人能看到你的名字和這台電腦的位址。|People on your network then see your name and the address of this computer.|Khi bật, những người trong mạng thấy tên bạn và địa chỉ máy này."
	NearStay       Key = "可见多久|可見多久|Visible|Hiện trong"
	NearStayPage   Key = "本页打开时|本頁開啟時|While open|Khi mở trang"
	NearStayHour   Key = "一小时|一小時|One hour|Một giờ"
	NearStayQuit   Key = "直到退出|直到退出|Until I quit|Đến khi thoát"
	NearNone       Key = "还没看到别人。请朋友也打开本页。|還沒看到別人。請朋友也開啟本頁。|Nobody is here yet. Ask your friend to open this page, too.|Chưa thấy ai. Hãy bảo bạn mình cũng mở trang này."
	NearNoNetwork  Key = "找不到网络。|找不到網路。|There is no network.|Không có mạng."
	NearAsk        Key = "邀请|邀請|Invite|Mời"
	NearCalling    Key = "正在连接%s…|正在連線到%s…|Connecting to %s...|Đang nối với %s..."
	NearCode       Key = "请和%s核对：两个屏幕上的数字应该一样。不一样就取消，可能有人冒充。|請和%s核對：兩個螢幕上的數字應該一樣。不一樣就取消，可能有人冒充。|Compare with %s: both screens must show this number. If not, cancel: someone may be intercepting the connection.|Hãy so với %s: hai màn hình phải hiện cùng số này. Nếu khác thì hủy, có thể có kẻ xen vào giữa."
	NearWants      Key = "%s 想和你下棋，正在选怎么下。|%s 想和你下棋，正在選怎麼下。|%s wants to play, and is choosing the game.|%s muốn chơi và đang chọn ván."
	NearSend       Key = "发出邀请|發出邀請|Send invitation|Gửi lời mời"
	NearAwaits     Key = "等%s接受邀请。|等%s接受邀請。|Waiting for %s to accept.|Chờ %s nhận lời."
	NearWith       Key = "已和%s连接，着法自动发送。|已和%s連線，著法自動傳送。|Connected to %s. Moves are sent automatically.|Đã nối với %s, nước đi tự gửi."
	NearTheirMove  Key = "等%s走。|等%s走。|Waiting for %s to move.|Chờ %s đi."
	NearLost       Key = "和%s的连接断了，正在重新连接。|和%s的連線斷了，正在重新連線。|The connection to %s is lost. Trying again...|Mất kết nối với %s, đang nối lại..."
	NearLeft       Key = "%s 已离开。|%s 已離開。|%s has left.|%s đã rời đi."
	NearUnreached  Key = "连接不上%s。可以改用文字邀请。|連線不上%s。可以改用文字邀請。|Cannot reach %s. You can invite by message instead.|Không nối được với %s. Có thể mời bằng tin nhắn."
	NearBusy       Key = "%s 现在正忙，请稍后再邀请。|%s 現在正忙，請稍後再邀請。|%s is busy. Try again in a moment.|%s đang bận. Hãy mời lại sau một lát."
	NearLeave      Key = "断开|中斷連線|Disconnect|Ngắt"
	NearNews       Key = "和%s的对局有新消息。|和%s的對局有新訊息。|News in your game with %s.|Ván với %s có tin mới."
	NearAskedBack  Key = "已提出悔棋。|已提出悔棋。|You have asked to take back your move.|Đã xin đi lại."
	NearAskedPause Key = "已提出暂停。|已提出暫停。|You have asked to pause.|Đã xin tạm dừng."
)

// Games with a friend whose program connects to this one from anywhere.
const (
	FarWay       Key = "方式|方式|How|Cách"
	FarMessages  Key = "用文字|用文字|By messages|Bằng tin nhắn"
	FarTip       Key = "互发一段文字以后，两台电脑直接连接，着法自动发送。文字里有这台电脑的网络地址。|互傳一段文字以後，兩台電腦直接連線，著法自動傳送。文字裡有這台電腦的網路位址。|After two texts your programs connect directly, and moves are sent automatically. The texts contain the network addresses of your computers.|Sau khi hai bên gửi nhau một đoạn văn bản, hai máy kết nối thẳng, nước đi tự gửi. Trong đó có địa chỉ mạng của hai máy."
	FarConnect   Key = "实时连接|即時連線|Connect live|Nối trực tiếp"
	FarInvite    Key = "1. 用聊天软件把这份邀请发给朋友。|1. 用聊天軟體把這份邀請發給朋友。|1. Send this invitation to your friend with any messenger.|1. Gửi lời mời này cho bạn mình bằng ứng dụng nhắn tin."
	FarPaste     Key = "2. 复制朋友的回复，在这里粘贴。在那之前请不要关闭本页；关闭以后，这份邀请仍可用文字下。|2. 複製朋友的回覆，在這裡貼上。在那之前請不要關閉本頁；關閉以後，這份邀請仍可用文字下。|2. Copy your friend's answer and paste it here. Keep this page open until then, or the invitation works by messages only.|2. Chép câu trả lời của bạn mình rồi dán vào đây. Trước đó đừng đóng trang này; đóng rồi thì lời mời vẫn dùng để chơi bằng tin nhắn được."
	FarAnswer    Key = "把这份回复发给朋友。|把這份回覆發給朋友。|Send this answer to your friend.|Gửi câu trả lời này cho bạn mình."
	FarAwaits    Key = "朋友粘贴后就会连上，在那之前请不要关闭本页。|朋友貼上後就會連上，在那之前請不要關閉本頁。|You are connected as soon as your friend has pasted it. Keep this page open until then.|Bạn mình dán xong là nối được. Trước đó đừng đóng trang này."
	FarCalling   Key = "正在连接…|正在連線…|Connecting...|Đang nối..."
	FarServer    Key = "服务器|伺服器|Server|Máy chủ"
	FarServerTip Key = "朋友在别的网络时，要由服务器告诉程序它在互联网上的地址。服务器只得知这个地址。也可以填自己的 TURN 服务器：turn:地址:端口 用户 密码|朋友在別的網路時，要由伺服器告訴程式它在網際網路上的位址。伺服器只得知這個位址。也可以填自己的 TURN 伺服器：turn:位址:連接埠 使用者 密碼|If your friend is on another network, a server has to tell the program its address on the Internet. The server learns that address and nothing else. Or enter your own TURN server: turn:host:port user password|Nếu bạn mình ở mạng khác, cần một máy chủ cho chương trình biết địa chỉ Internet của nó. Máy chủ chỉ biết địa chỉ đó. Hoặc nhập máy chủ TURN của bạn: turn:máy:cổng tên mật_khẩu"
	FarAsk       Key = "查询地址|查詢位址|Ask it|Hỏi máy chủ"
	FarNoAsk     Key = "停止查询|停止查詢|Stop asking|Thôi hỏi"
	FarSilent    Key = "服务器 %s 没有回答，只有同一网络的朋友能连上。|伺服器 %s 沒有回答，只有同一網路的朋友能連上。|The server %s does not answer. Only friends on your network can connect.|Máy chủ %s không trả lời. Chỉ bạn bè trong cùng mạng nối được."
	FarFailed    Key = "连接不上（试过 %s）。可以再邀请一次并查询地址，或用文字接着下。|連線不上（試過 %s）。可以再邀請一次並查詢位址，或用文字接著下。|No connection (tried %s). Invite again and ask a server, or go on by messages.|Không nối được (đã thử %s). Hãy mời lại và hỏi máy chủ, hoặc chơi tiếp bằng tin nhắn."
	FarEnded     Key = "和%s的连接已断开。再邀请一次，或用文字接着下。|和%s的連線已中斷。再邀請一次，或用文字接著下。|The connection to %s has ended. Invite again, or go on by messages.|Kết nối với %s đã ngắt. Hãy mời lại, hoặc chơi tiếp bằng tin nhắn."
	FarStale     Key = "这段连接文字已经没用了。请再邀请一次。|這段連線文字已經沒用了。請再邀請一次。|This text no longer connects. Invite again.|Đoạn văn bản này không còn kết nối được nữa. Hãy mời lại."
)

// Games of others that are watched.
const (
	WatchCount   Key = "观战：%d 人|觀戰：%d 人|%d {watcher/watchers}|%d người xem"
	WatchInvite  Key = "请人观战|請人觀戰|Invite a watcher|Mời người xem"
	WatchEnd     Key = "结束观战|結束觀戰|End watching|Thôi cho xem"
	WatchSend    Key = "1. 用聊天软件把这段文字发给想观战的人。每段只能给一个人用。|1. 用聊天軟體把這段文字傳給想觀戰的人。每段只能給一個人用。|1. Send this to someone who wants to watch. It works for one person.|1. Gửi cho người muốn xem. Chỉ dùng được cho một người."
	WatchPaste   Key = "2. 复制对方的回复，在这里粘贴。在那之前请不要关闭本页。|2. 複製對方的回覆，在這裡貼上。在那之前請不要關閉本頁。|2. Copy the answer and paste it here. Keep this page open until then.|2. Chép câu trả lời rồi dán vào đây. Trước đó đừng đóng trang này."
	WatchInvited Key = "%s 请你观战|%s 請你觀戰|%s invites you to watch a game|%s mời bạn xem một ván cờ"
	WatchTip     Key = "你能看到着法和时钟，不能走棋，也不能说话。对方得知这台电脑的网络地址。|你能看到著法和時鐘，不能走棋，也不能說話。對方得知這台電腦的網路位址。|You see the moves and the clocks, but cannot move or talk. The player learns the network addresses of your computer.|Bạn thấy nước đi và đồng hồ, không đi cờ, không nhắn được. Người chơi sẽ biết địa chỉ mạng của máy bạn."
	Watching     Key = "正在观战%s的对局。|正在觀戰%s的對局。|You are watching a game of %s.|Bạn đang xem ván của %s."
	WatchStop    Key = "不看了|不看了|Stop watching|Thôi xem"
	WatchOver    Key = "和%s的连接已断开，观战结束。|和%s的連線已中斷，觀戰結束。|The connection to %s has ended. You can no longer watch.|Kết nối với %s đã ngắt, không xem tiếp được."
	TextWatch    Key = "%s 请你观战，请粘贴到楚河里|%s 請你觀戰，請貼到楚河裡|%s invites you to watch a game of xiangqi: paste this into Chuhe|%s mời bạn xem cờ tướng: dán vào Chuhe"
)
