package locale

// The texts of the page on which positions are set up.
const (
	EditorTitle  Key = "摆局|擺局|Set up a position|Xếp thế cờ"
	MenuEditor   Key = "摆局…|擺局…|Set up a position...|Xếp thế cờ…"
	EditorIntro  Key = "先选棋子，再点棋盘；也可以拖动。|先選棋子，再點棋盤；也可以拖動。|Choose a piece, then click points, or drag it.|Chọn quân rồi bấm vào bàn cờ, hoặc kéo quân."
	EditorPiece  Key = "%s，余 %d|%s，餘 %d|%s, %d left|%s, còn %d"
	EditorToMove Key = "走棋方|走棋方|To move|Đến lượt"
	EditorCount  Key = "未吃子|未吃子|No capture for|Chưa ăn quân"
	EditorPlies  Key = "%d 步|%d 步|%d {ply/plies}|%d nước"
	EditorLeft   Key = "余 %d|餘 %d|%d left|còn %d"

	EditorStart     Key = "初始|初始|Start|Đầu"
	EditorClear     Key = "清空|清空|Clear|Xóa"
	EditorMirror    Key = "左右|左右|Mirror|Gương"
	EditorSwap      Key = "换色|換色|Swap|Đổi"
	EditorTipStart  Key = "摆成开局|擺成開局|Arrange the start position|Xếp thế ban đầu"
	EditorTipClear  Key = "只留将帅|只留將帥|Remove everything but the kings|Chỉ giữ hai Tướng"
	EditorTipMirror Key = "左右对调|左右對調|Exchange left and right|Đổi trái và phải"
	EditorTipSwap   Key = "红黑对调|紅黑對調|Exchange the sides|Đổi hai bên"
	EditorTipUndo   Key = "撤销上一步|撤銷上一步|Undo the last change|Hoàn tác thay đổi cuối"
	EditorTipRedo   Key = "重做|重做|Redo the last change|Làm lại thay đổi"
	EditorCopy      Key = "复制|複製|Copy|Sao chép"
	EditorTipCopy   Key = "复制 FEN|複製 FEN|Copy the FEN|Sao chép FEN"
	EditorTipBack   Key = "返回，不作改动|返回，不作改動|Return without using the position|Quay lại, không dùng thế cờ"

	FormatFEN     Key = "FEN|FEN|FEN|FEN"
	EditorCopied  Key = "FEN 已复制。|FEN 已複製。|The FEN is on the clipboard.|Đã sao chép FEN."
	EditorStudied Key = "局面已打开；原来的对局在“我的对局”里。|局面已打開；原來的對局在「我的對局」裡。|Opened the position. The game before is in My games.|Đã mở thế cờ. Ván trước nằm trong Ván cờ của tôi."
	EditorReady   Key = "这个局面可以用。|這個局面可以用。|The position can be used.|Thế cờ này dùng được."
	EditorMore    Key = "另有 %d 处错误。|另有 %d 處錯誤。|%d more {error/errors}.|Còn %d lỗi nữa."
	EditorMany    Key = "%s有 %d 个，多于一副棋。|%s有 %d 個，多於一副棋。|More than a set has: %s × %d.|Nhiều hơn một bộ cờ: %s × %d."
	EditorBehind  Key = "%[2]s的%[1]s走不到那里。|%[2]s的%[1]s走不到那裡。|In a game, no %[1]s can get to %[2]s.|Trong ván cờ, %[1]s không thể đến %[2]s."
	EditorOver    Key = "%s无棋可走，对局已经结束。|%s無棋可走，對局已經結束。|%s cannot move, so the game is over.|%s không đi được nữa, ván cờ đã kết thúc."
	EditorKing    Key = "双方都要有将帅。|雙方都要有將帥。|Each side must have its king.|Mỗi bên phải có Tướng."

	StartEdit   Key = "摆局…|擺局…|Set up...|Xếp cờ…"
	EditorStudy Key = "研究|研究|Study|Nghiên cứu"
	EditorPlay  Key = "开始对局|開始對局|Play|Chơi"
)
