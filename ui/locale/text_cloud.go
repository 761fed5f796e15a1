package locale

// Texts of the cloud library.
const (
	Cloud        Key = "云库|雲庫|Cloud library|Đám mây"
	MenuCloud    Key = "云库：网上的着法和评分|雲庫：網上的著法和評分|Cloud library|Thư viện đám mây"
	KeyCloud     Key = "显示云库的着法和评分|顯示雲庫的著法和評分|Show the moves of the cloud library|Hiện nước đi của thư viện đám mây"
	CloudAsk     Key = "同意后，棋盘上的局面会发送到 %s，查询云库里的着法。除局面外不发送任何内容；对方能看到你的网络地址。|同意後，棋盤上的局面會傳送到 %s，查詢雲庫裡的著法。除局面外不傳送任何內容；對方能看到你的網路位址。|If you agree, the position on the board is sent to %s to look up its moves. Nothing else is sent; the server sees your network address.|Nếu bạn đồng ý, thế cờ trên bàn được gửi tới %s để tra nước đi. Không gửi gì khác; máy chủ thấy địa chỉ mạng của bạn."
	CloudAllow   Key = "同意并查询|同意並查詢|Agree|Đồng ý"
	CloudOn      Key = "查询局面|查詢局面|Look up positions|Tra thế cờ"
	CloudTip     Key = "研究里的云库卡片只把棋盘上的局面发送到下面的地址，不发送其他内容。|研究裡的雲庫卡片只把棋盤上的局面傳送到下面的位址，不傳送其他內容。|The card in Study sends the position on the board to the address below, and nothing else.|Thẻ trong Mổ cờ gửi thế cờ trên bàn tới địa chỉ dưới đây, không gửi gì khác."
	CloudServer  Key = "服务器地址|伺服器位址|Server|Máy chủ"
	CloudAddress Key = "这不是网址。请输入以 https:// 开头的地址。|這不是網址。請輸入以 https:// 開頭的位址。|This is not a web address. Enter one that begins with https://.|Đây không phải địa chỉ web. Hãy nhập địa chỉ bắt đầu bằng https://."
	CloudWait    Key = "正在查询云库…|正在查詢雲庫…|Asking the cloud library...|Đang hỏi thư viện đám mây..."
	CloudNone    Key = "云库里还没有这个局面。|雲庫裡還沒有這個局面。|The cloud library does not know this position.|Thư viện đám mây chưa có thế cờ này."
	CloudOver    Key = "这里棋局已经结束。|這裡棋局已經結束。|The game is over here.|Ván cờ đã kết thúc ở đây."
	CloudScore   Key = "评分|評分|Score|Điểm"
	CloudRate    Key = "胜率|勝率|Wins|Tỉ lệ thắng"
	CloudRow     Key = "%s：云库评分 %s|%s：雲庫評分 %s|%s: cloud score %s|%s: điểm của thư viện đám mây %s"
	CloudRated   Key = "胜率 %s%%|勝率 %s%%|winning rate %s%%|tỉ lệ thắng %s%%"
	CloudDay     Key = "查询于 %s|查詢於 %s|looked up on %s|hỏi ngày %s"
	CloudQueue   Key = "请云库服务器计算这个局面|請雲庫伺服器計算這個局面|Ask the server to analyse this position|Nhờ máy chủ tính thế cờ này"
	CloudQueued  Key = "已提交，稍后再查看。|已提交，稍後再查看。|The server will analyse this position. Look again later.|Máy chủ sẽ tính thế cờ này. Hãy xem lại sau."
	CloudLine    Key = "把云库的主变加入棋谱|把雲庫的主變加入棋譜|Add the main line of the cloud library to the record|Thêm biến chính của thư viện đám mây vào kỳ phổ"
	CloudNoLine  Key = "云库没有这个局面的主变。|雲庫沒有這個局面的主變。|The cloud library has no line for this position.|Thư viện đám mây không có biến nào cho thế cờ này."
	CloudAgain   Key = "再查一次|再查一次|Ask again|Hỏi lại"

	CloudUnreachable Key = "连接不上云库。请检查网络，或在设置里检查地址。|無法連線到雲庫。請檢查網路，或在設定裡檢查位址。|The cloud library cannot be reached. Check the network, or the address in Settings.|Không kết nối được thư viện đám mây. Hãy kiểm tra mạng hoặc địa chỉ trong Thiết lập."
	CloudSlow        Key = "云库五秒内没有回答。|雲庫五秒內沒有回答。|The cloud library did not answer within five seconds.|Thư viện đám mây không trả lời trong năm giây."
	CloudRefused     Key = "云库拒绝了查询。|雲庫拒絕了查詢。|The cloud library refused the request.|Thư viện đám mây từ chối yêu cầu."
	CloudOdd         Key = "云库的回答无法读取。|雲庫的回答無法讀取。|The answer of the cloud library cannot be read.|Không đọc được câu trả lời của thư viện đám mây."
	CloudElsewhere   Key = "云库的回答不属于这个局面，没有显示。|雲庫的回答不屬於這個局面，沒有顯示。|The answer of the cloud library belongs to another position and is not shown.|Câu trả lời thuộc về thế cờ khác nên không được hiện."

	CloudUnread  Key = "云库的旧回答无法读取（%s），已另存为 %s。|雲庫的舊回答無法讀取（%s），已另存為 %s。|The saved answers of the cloud library cannot be read (%s). The file is now called %s.|Không đọc được các câu trả lời đã lưu (%s). Tệp nay có tên %s."
	CloudUnsaved Key = "云库的回答没有保存：%s。|雲庫的回答沒有儲存：%s。|Could not save the answers of the cloud library: %s.|Chưa lưu được câu trả lời của thư viện đám mây: %s."
)
