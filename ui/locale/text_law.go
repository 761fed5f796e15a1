package locale

// The law of repetition: its choice in the new-game dialog.
const (
	Repetition     Key = "重复局面|重複局面|Repetition|Lặp thế cờ"
	LawAsian       Key = "亚洲规则|亞洲規則|Asian rules|Luật châu Á"
	LawComputer    Key = "电脑规则|電腦規則|Computer rules|Luật máy"
	LawSimple      Key = "只判长将|只判長將|Checks only|Chỉ xét chiếu"
	LawAsianTip    Key = "长将判负，长捉同一个子也判负|長將判負，長捉同一個子也判負|Perpetual check loses, and so does perpetually chasing one piece.|Chiếu mãi là thua, đuổi mãi một quân cũng thua"
	LawComputerTip Key = "与常见象棋软件相同：循环中有将军时，长捉不判负|與常見象棋軟體相同：循環中有將軍時，長捉不判負|As most engines play: in a repetition with a check, chases do not count.|Như phần lớn phần mềm: trong vòng lặp có nước chiếu thì không xét đuổi"
	LawSimpleTip   Key = "只有长将判负，其他循环一律判和|只有長將判負，其他循環一律判和|Only perpetual check loses; any other repetition is a draw.|Chỉ chiếu mãi mới thua; lặp cách khác đều hòa"
)

// The question before a move that loses by repetition. One of the Charge texts ends the sentence with the accusation.
const (
	WarnNow       Key = "这步棋使同一局面第三次出现：%s，会判你负。|這步棋使同一局面第三次出現：%s，會判你負。|Third occurrence: %s, so you lose.|Nước này làm thế cờ lặp lại lần thứ ba: %s, nên bạn sẽ thua."
	WarnReply     Key = "走这步后，对方一应着，同一局面就第三次出现：%s，会判你负。|走這步後，對方一應著，同一局面就第三次出現：%s，會判你負。|Third occurrence next: %s, so you lose.|Đối phương đáp lại là thế cờ có thể lặp lại lần thứ ba: %s, nên bạn sẽ thua."
	WarnBrief     Key = "第三次出现，会判你负。|第三次出現，會判你負。|Third occurrence: you lose.|Lặp lần thứ ba: bạn thua."
	ChargeChase   Key = "%s一直在捉%s|%s一直在捉%s|the %s keeps chasing the %s|%s cứ đuổi mãi %s"
	ChargePieces  Key = "你的子一直在捉%s|你的子一直在捉%s|your pieces keep chasing the %s|các quân của bạn cứ đuổi mãi %s"
	ChargeCheck   Key = "你步步都在将军|你步步都在將軍|you check on every move|nước nào bạn cũng chiếu"
	PlayAnyway    Key = "仍走这步|仍走這步|Play it|Vẫn đi"
	ChooseAnother Key = "另选一着|另選一著|Cancel|Nước khác"
)

// The status line when a position occurs for the second time.
const (
	TwiceDraw      Key = "局面第二次出现；再出现一次，判和。|局面第二次出現；再出現一次，判和。|Position repeated. Once more and it is a draw.|Thế cờ lặp lại: thêm một lần nữa là hòa."
	TwiceYouChase  Key = "局面第二次出现：你在长捉%s，再出现一次判你负。|局面第二次出現：你在長捉%s，再出現一次判你負。|Position repeated: you keep chasing the %s. Once more and you lose.|Thế cờ lặp lại: bạn đang đuổi mãi %s. Thêm một lần nữa là thua."
	TwiceYouCheck  Key = "局面第二次出现：你在长将，再出现一次判你负。|局面第二次出現：你在長將，再出現一次判你負。|Position repeated: you keep giving check. Once more and you lose.|Thế cờ lặp lại: bạn đang chiếu mãi. Thêm một lần nữa là thua."
	TwiceSideChase Key = "局面第二次出现：%s在长捉%s，必须变着。|局面第二次出現：%s在長捉%s，必須變著。|Position repeated: %s keeps chasing the %s and must play something else.|Thế cờ lặp lại: %s đang đuổi mãi %s, phải đổi nước khác."
	TwiceSideCheck Key = "局面第二次出现：%s在长将，必须变着。|局面第二次出現：%s在長將，必須變著。|Position repeated: %s keeps giving check and must play something else.|Thế cờ lặp lại: %s đang chiếu mãi, phải đổi nước khác."
)

// The verdicts on a repetition, shown under the headline.
const (
	CycleChase       Key = "%s步步捉同一%s，循环不变，判负|%s步步捉同一%s，循環不變，判負|The %s chased the %s on every move.|%s đuổi mãi một %s trong suốt vòng lặp nên thua"
	CyclePiecesChase Key = "%s的子步步捉同一%s，循环不变，判负|%s的子步步捉同一%s，循環不變，判負|%s chased the %s on every move, with several pieces.|Các quân của %s đuổi mãi một %s trong suốt vòng lặp nên thua"
	CycleCheck       Key = "%s步步将军，循环不变，判负|%s步步將軍，循環不變，判負|%s gave check on every move.|%s nước nào cũng chiếu trong suốt vòng lặp nên thua"
	CycleBothChase   Key = "双方都在长捉，循环不变，判和|雙方都在長捉，循環不變，判和|Both sides chased on every move.|Cả hai bên cùng đuổi mãi trong vòng lặp nên hòa"
	CycleBothCheck   Key = "双方都在长将，循环不变，判和|雙方都在長將，循環不變，判和|Both sides gave check on every move.|Cả hai bên cùng chiếu mãi trong vòng lặp nên hòa"
)

// The replay of a cycle, move by move.
const (
	ReplayCycle    Key = "回放循环|重播循環|Replay the cycle|Vòng lặp"
	ReplayCycleTip Key = "一步步看这个循环，标出捉子和被捉的子|一步步看這個循環，標出捉子和被捉的子|Step through the repeated moves, with attacker and victim marked|Xem từng nước của vòng lặp, có đánh dấu quân đuổi và quân bị đuổi"
	ReplayBegins   Key = "循环的开头|循環的開頭|The cycle begins here|Chỗ vòng lặp bắt đầu"
	ReplayMove     Key = "循环第 %d 步，共 %d 步|循環第 %d 步，共 %d 步|Move %d of %d in the cycle|Nước %d / %d của vòng lặp"
	ReplayStart    Key = "从这里开始，同样的着法一再重复|從這裡開始，同樣的著法一再重複|From here on the same moves repeat.|Từ đây các nước cứ lặp lại"
	ReplayAttacks  Key = "%s捉%s|%s捉%s|The %s attacks the %s.|%s bắt %s"
	ReplayPieces   Key = "%s的子捉%s|%s的子捉%s|%s's pieces attack the %s.|Các quân của %s bắt %s"
	ReplayChecks   Key = "%s将军|%s將軍|%s gives check.|%s chiếu"
	ReplayAway     Key = "%s躲开|%s躲開|The %s gets away.|%s chạy"
	ReplayPlays    Key = "%s走 %s|%s走 %s|%s plays %s.|%s đi %s"
	ReplayEnd      Key = "结束|結束|Done|Xong"
)
