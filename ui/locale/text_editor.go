package locale

// The texts of the page on which positions are set up.
const (
	EditorTitle  Key = "摆局|擺局|Set up a position|Xếp thế cờ"
	MenuEditor   Key = "摆局…|擺局…|Set up a position...|Xếp thế cờ..."
	EditorIntro  Key = "先选棋子，再点棋盘；也可以拖动。|先選棋子，再點棋盤；也可以拖曳。|Choose a piece, then click points, or drag it.|Chọn quân rồi bấm vào bàn cờ, hoặc kéo quân."
	EditorPiece  Key = "%s，余 %d|%s，餘 %d|%s, %d left|%s, còn %d"
	EditorToMove Key = "走棋方|走棋方|To move|Đến lượt"
	EditorCount  Key = "未吃子|未吃子|No capture for|Chưa ăn quân"
	EditorPlies  Key = "%d 步|%d 步|%d {ply/plies}|%d nước"
	EditorLeft   Key = "余 %d|餘 %d|%d left|còn %d"

	EditorStart      Key = "初始|初始|Start|Đầu"
	EditorClear      Key = "清空|清空|Clear|Xóa"
	EditorMirror     Key = "镜像|鏡像|Mirror|Lật"
	EditorSwap       Key = "换色|換色|Swap|Đổi"
	EditorTipStart   Key = "摆成标准开局|擺成標準開局|Arrange the start position|Xếp thế ban đầu"
	EditorTipClear   Key = "只留将帅|只留將帥|Remove everything but the kings|Chỉ giữ hai Tướng"
	EditorTipMirror  Key = "左右对调|左右對調|Swap left and right|Đổi trái và phải"
	EditorTipSwap    Key = "红黑互换|紅黑互換|Swap the colours|Đổi màu quân hai bên"
	EditorRedo       Key = "重做|重做|Redo|Làm lại"
	EditorTipUndo    Key = "撤销上一步|復原上一步|Undo the last change|Hoàn tác thay đổi cuối"
	EditorTipRedo    Key = "重做|重做|Redo the last change|Làm lại thay đổi"
	EditorTipCopy    Key = "复制 FEN|複製 FEN|Copy the FEN|Chép FEN"
	EditorTipPicture Key = "复制成图片|複製成圖片|Copy as a picture|Chép thành hình"
	EditorTipSave    Key = "存成图片…|存成圖片…|Save as a picture...|Lưu thành hình..."
	EditorTipBack    Key = "返回，不改动棋局|返回，不改動棋局|Return without using the position|Quay lại, không dùng thế cờ"

	FormatFEN      Key = "FEN|FEN|FEN|FEN"
	EditorCopied   Key = "FEN 已复制。|FEN 已複製。|The FEN is on the clipboard.|Đã chép FEN."
	EditorPictured Key = "图片已复制。|圖片已複製。|The picture is on the clipboard.|Đã chép hình."
	EditorStudied  Key = "局面已打开；原来的对局在“我的对局”里。|局面已開啟；原來的對局在「我的對局」裡。|Opened the position. The game before is in My games.|Đã mở thế cờ. Ván trước nằm trong Ván cờ của tôi."
	EditorReady    Key = "这个局面可以用。|這個局面可以用。|This position is valid.|Dùng được thế cờ này."
	EditorMore     Key = "另有 %d 处错误。|另有 %d 處錯誤。|%d more {error/errors}.|Còn %d lỗi nữa."
	EditorMany     Key = "%s有 %d 个，超过一副棋的数目。|%s有 %d 個，超過一副棋的數目。|Too many for one set: %s × %d.|Nhiều hơn một bộ cờ: %s × %d."
	EditorBehind   Key = "对局中%[1]s走不到%[2]s。|對局中%[1]s走不到%[2]s。|In a game, no %[1]s can get to %[2]s.|Trong ván cờ, %[1]s không thể đến %[2]s."
	EditorOver     Key = "%s无子可动，对局已经结束。|%s無子可動，對局已經結束。|%s cannot move, so the game is over.|%s không đi được nữa, ván cờ đã kết thúc."
	EditorKing     Key = "双方都要有将帅。|雙方都要有將帥。|Each side must have its king.|Mỗi bên phải có Tướng."

	RemedyNoKing    Key = "在棋盘上放一个。|在棋盤上放一個。|Put it on the board.|Hãy đặt quân này lên bàn cờ."
	RemedyTwoKings  Key = "拿掉一个。|拿掉一個。|Remove one of them.|Hãy bỏ bớt một quân."
	RemedyPalace    Key = "把它移进九宫。|把它移進九宮。|Move it into its palace.|Hãy dời quân này vào cung."
	RemedyAdvisor   Key = "仕、士只能在本方九宫斜线的五个点上。|仕、士只能在本方九宮斜線的五個點上。|Advisors stand on the five points of the diagonals in their palace.|Sĩ chỉ đứng ở năm điểm trên hai đường chéo của cung."
	RemedyElephant  Key = "相、象只能在本方的七个点上。|相、象只能在本方的七個點上。|Elephants stand on seven points of their own half.|Tượng chỉ đứng ở bảy điểm bên phần bàn của mình."
	RemedyKingsFace Key = "移开一个，或在中间放一个棋子。|移開一個，或在中間放一個棋子。|Move one of them, or put a piece between them.|Hãy dời một Tướng, hoặc đặt một quân vào giữa."
	RemedyCheck     Key = "改由%[1]s走，或移开%[2]s。|改由%[1]s走，或移開%[2]s。|Give %[1]s the move, or move the %[2]s.|Hãy đổi lượt cho %[1]s, hoặc dời %[2]s."
	RemedyChecks    Key = "改由%s走。|改由%s走。|Give %s the move.|Hãy đổi lượt cho %s."

	KeyEditorPiece  Key = "摆局时选棋子（加 Shift 为红方）|擺局時選棋子（加 Shift 為紅方）|When setting up a position: choose a black piece, with Shift a red one|Khi xếp thế cờ: chọn quân đen, thêm Shift là quân đỏ"
	KeyEditorRemove Key = "摆局时拿掉棋子|擺局時拿掉棋子|When setting up a position: remove a piece|Khi xếp thế cờ: bỏ một quân"

	StartEdit  Key = "摆局…|擺局…|Set up...|Xếp cờ..."
	EditorPlay Key = "开始对局|開始對局|Play|Chơi"
)

// A part of a board to search for.
const (
	PartTitle  Key = "局部|局部|Part of the board|Một phần bàn cờ"
	PartIntro  Key = "摆上要找的棋子；“空点”处不能有子，其余不限。|擺上要找的棋子；「空點」處不能有子，其餘不限。|Place the pieces to find. An empty point must have no piece; all others may hold anything.|Đặt các quân cần tìm. Điểm trống không được có quân; các điểm khác tùy ý."
	PartNone   Key = "还没有摆子。|還沒有擺子。|Nothing placed yet.|Chưa đặt gì."
	PartEmpty  Key = "空点|空點|Empty point|Điểm trống"
	PartSet    Key = "摆出局部…|擺出局部…|Set up...|Xếp..."
	PartSearch Key = "在棋谱库里找|在棋譜庫裡找|Search the library|Tìm trong thư viện"
	PartBack   Key = "返回，不改搜索|返回，不改搜尋|Return without changing the search|Quay lại, giữ nguyên tìm kiếm"
	PartClear  Key = "全部拿掉|全部拿掉|Remove everything|Bỏ tất cả"
	AlsoCounts Key = "也算|也算|Also|Tính cả"
	AlsoMirror Key = "左右镜像|左右鏡像|Mirror image|Đối xứng"
	AlsoSides  Key = "红黑互换|紅黑互換|Colours swapped|Đổi màu quân"
)

// A position from a picture.
const (
	PhotoFiles   Key = "图片|圖片|Pictures|Hình ảnh"
	PhotoReading Key = "正在识别图片…|正在辨識圖片…|Reading the picture...|Đang đọc hình..."
	PhotoNone    Key = "图里没有找到棋盘。请把四个角拖到棋盘的四角。|圖裡沒有找到棋盤。請把四個角拖曳到棋盤的四角。|No board was found. Drag the four corners to those of the board.|Không thấy bàn cờ. Hãy kéo bốn góc đến bốn góc bàn cờ."
	PhotoDoubts  Key = "%d 个点看不准，已在棋盘上圈出。|%d 個點看不準，已在棋盤上圈出。|%d doubtful {point is/points are} ringed on the board.|%d điểm chưa chắc, đã khoanh trên bàn cờ."
	PhotoDoubt   Key = "%s：像%s，也可能是%s。|%s：像%s，也可能是%s。|%s: probably %s, or else %s.|%s: có lẽ %s, hoặc %s."
	PhotoEmpty   Key = "空点|空點|empty|trống"
	PhotoClear   Key = "每个点都看清了。|每個點都看清了。|Every point is clear.|Mọi điểm đều rõ."
	PhotoKeys    Key = "按 Tab 看下一个，按字母修改，按回车确认。|按 Tab 看下一個，按字母修改，按 Enter 確認。|Tab goes to the next one, a letter changes it, Enter accepts it.|Tab đến điểm kế, chữ cái để đổi, Enter để nhận."
	PhotoToMove  Key = "图上看不出轮到谁走，请核对走棋方。|圖上看不出輪到誰走，請核對走棋方。|A picture does not show whose turn it is: check the side to move.|Hình không cho biết đến lượt ai: hãy kiểm tra bên đi."
	PhotoUnsure  Key = "看不出哪方在下、轮到谁走，请核对；“换色”对调双方。|看不出哪方在下、輪到誰走，請核對；「換色」對調雙方。|It is not clear which side is at the bottom or whose turn it is: check both. Swap exchanges the colours.|Chưa rõ bên nào ở dưới và đến lượt ai: hãy kiểm tra. “Đổi” để hoán hai bên."
	PhotoOther   Key = "识别图中另一个棋盘|辨識圖中另一個棋盤|Read another board of the picture|Đọc bàn cờ khác trong hình"
	PhotoCorners Key = "图上的棋盘：拖动四角对准|圖上的棋盤：拖曳四角對準|The board in the picture: drag its corners|Bàn cờ trong hình: kéo các góc cho khớp"
	PhotoKeep    Key = "图片随棋谱保存|圖片隨棋譜儲存|Keep with the record|Giữ hình cùng kỳ phổ"
	PhotoKept    Key = "这是随棋谱保存的图片。拖动一角可重新识别。|這是隨棋譜儲存的圖片。拖曳一角可重新辨識。|The picture kept with this record. Drag a corner to read it again.|Hình được giữ cùng kỳ phổ. Kéo một góc để đọc lại."
	PhotoBroken  Key = "棋谱里的图片读不出来。|棋譜裡的圖片讀不出來。|The picture in this record cannot be read.|Không đọc được hình trong kỳ phổ này."
	MenuKept     Key = "局面原图…|局面原圖…|Picture of the position...|Hình gốc của thế cờ..."
	PhotoLost    Key = "识图组件没有下载成功，请检查网络后再试。|辨識圖片的元件沒有下載成功，請檢查網路後再試。|The picture reader could not be loaded. Check the connection and try again.|Không tải được phần đọc hình. Hãy kiểm tra kết nối rồi thử lại."
	PhotoLarge   Key = "图片超过 2500 万像素，太大了。|圖片超過 2500 萬像素，太大了。|The picture has more than 25 megapixels.|Hình lớn hơn 25 megapixel."
	PhotoComplex Key = "读这张图片要用的内存太多，请另存为普通的 PNG 或 JPEG。|讀這張圖片要用的記憶體太多，請另存為普通的 PNG 或 JPEG。|The picture needs too much memory. Save it as a plain PNG or JPEG.|Hình cần quá nhiều bộ nhớ. Hãy lưu lại thành PNG hoặc JPEG thường."
	PhotoBad     Key = "这不是能读的 PNG、JPEG、WebP 或 GIF 图片。|這不是能讀的 PNG、JPEG、WebP 或 GIF 圖片。|This is not a readable PNG, JPEG, WebP or GIF picture.|Đây không phải hình PNG, JPEG, WebP hay GIF đọc được."
)
