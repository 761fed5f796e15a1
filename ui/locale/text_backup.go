package locale

// Backups: all data of a player in one file.
const (
	SectionBackup Key = "备份|備份|Backup|Sao lưu"
	BackupTip     Key = "把全部对局和设置存进一个文件，可以带到别的电脑上恢复。恢复时这里已有的对局都会留下。|把全部對局和設定存進一個檔案，可以帶到別的電腦上還原。還原時這裡已有的對局都會留下。|Save all games and settings to one file, and restore them here or on another computer. Restoring keeps the games you have here.|Mọi ván cờ và thiết lập vào chung một tệp, để khôi phục ở đây hoặc trên máy khác. Khi khôi phục, các ván đang có vẫn giữ nguyên."
	BackUp        Key = "备份…|備份…|Back up...|Sao lưu..."
	Restore       Key = "恢复…|還原…|Restore...|Khôi phục..."
	BackupKind    Key = "楚河备份|楚河備份|Chuhe backups|Bản sao lưu của Chuhe"

	BackupSaveTitle  Key = "备份到|備份到|Back up to|Sao lưu vào"
	BackupOpenTitle  Key = "从哪个备份恢复|從哪個備份還原|Restore from a backup|Khôi phục từ bản sao lưu"
	BackupTitle      Key = "备份|備份|Backup|Sao lưu"
	RestoreTitle     Key = "恢复备份|還原備份|Restore a backup|Khôi phục bản sao lưu"
	BackupProgress   Key = "正在备份…|正在備份…|Backing up...|Đang sao lưu..."
	BackupChecking   Key = "正在检查备份…|正在檢查備份…|Checking the backup...|Đang kiểm tra bản sao lưu..."
	RestoreProgress  Key = "正在恢复…|正在還原…|Restoring...|Đang khôi phục..."
	BackupDone       Key = "已备份到 %s：%s。|已備份到 %s：%s。|Backed up to %s: %s.|Đã sao lưu vào %s: %s."
	BackupHolds      Key = "%s，%s|%s，%s|%s, %s|%s, %s" // games and files
	BackupGames      Key = "%d 局棋|%d 局棋|%d {game/games}|%d ván cờ"
	BackupFiles      Key = "共 %d 个文件|共 %d 個檔案|%d {file/files} in all|tất cả %d tệp"
	BackupSkipped    Key = "有 %d 个文件没能备份（%s：%s）。|有 %d 個檔案沒能備份（%s：%s）。|%d {file is/files are} missing from it (%s: %s).|Thiếu %d tệp chưa sao lưu được (%s: %s)."
	BackupFailed     Key = "没能备份到 %s：%s|沒能備份到 %s：%s|Cannot back up to %s: %s.|Không sao lưu được vào %s: %s"
	BackupStopped    Key = "备份已停止，没有写出文件。|備份已停止，沒有寫出檔案。|Stopped; no backup was written.|Đã dừng, không ghi bản sao lưu nào."
	RestoreFound     Key = "%s：%s 的备份，%s。|%s：%s 的備份，%s。|%s: made on %s, %s.|%s: bản sao lưu ngày %s, %s."
	RestoreGames     Key = "其中 %d 局这里没有，会加到“我的对局”里；%d 局这里已有。|其中 %d 局這裡沒有，會加到「我的對局」裡；%d 局這裡已有。|Games to add to My games: %d. Already here: %d.|Số ván chưa có ở đây, sẽ thêm vào “Ván cờ của tôi”: %d. Số ván đã có: %d."
	RestoreBoard     Key = "没下完的那一局会摆回棋盘。|沒下完的那一局會擺回棋盤。|The game in progress in the backup returns to the board.|Ván đang đánh dở sẽ được bày lại lên bàn."
	RestoreKeeps     Key = "这里的对局都会留下。设置换成备份里的，现在的设置另存为一个文件。|這裡的對局都會留下。設定換成備份裡的，現在的設定另存為一個檔案。|Your games here stay. The settings are replaced by those of the backup; the present ones are kept in a file.|Các ván ở đây vẫn giữ nguyên. Thiết lập sẽ lấy theo bản sao lưu; thiết lập hiện nay được cất vào một tệp bên cạnh."
	RestoreGo        Key = "恢复|還原|Restore|Khôi phục"
	RestoreDone      Key = "恢复好了：加了 %d 局棋，这里原有 %d 局。|還原好了：加了 %d 局棋，這裡原有 %d 局。|Restored: %d {game/games} added, %d already here.|Đã khôi phục: thêm %d ván, %d ván đã có sẵn."
	RestoreFailed    Key = "没能从 %s 恢复：%s|沒能從 %s 還原：%s|Cannot restore from %s: %s.|Không khôi phục được từ %s: %s"
	RestorePart      Key = "只恢复了一部分，加了 %d 局棋：%s。再恢复一次会补上其余的。|只還原了一部分，加了 %d 局棋：%s。再還原一次會補上其餘的。|Only part of the backup was restored, with %d {game/games}: %s. Restore again to add the rest.|Mới khôi phục được một phần, thêm %d ván: %s. Khôi phục lần nữa sẽ thêm phần còn lại."
	RestoreStopped   Key = "恢复已停止，加了 %d 局棋。再恢复一次会补上其余的。|還原已停止，加了 %d 局棋。再還原一次會補上其餘的。|Stopped after %d {game/games}. Restore again to add the rest.|Đã dừng sau khi thêm %d ván. Khôi phục lần nữa sẽ thêm phần còn lại."
	SettingsNotTaken Key = "备份里的设置没有采用：%s|備份裡的設定沒有採用：%s|The settings in the backup were not used: %s.|Không dùng được thiết lập trong bản sao lưu: %s"
	CauseNotABackup  Key = "它不是楚河的备份|它不是楚河的備份|this is not a Chuhe backup|đây không phải bản sao lưu của Chuhe"
	CauseDamaged     Key = "已损坏|已損壞|the file is damaged|tệp đã hỏng"
	CauseTooMuch     Key = "数据太多，超出了备份的上限|資料太多，超出了備份的上限|your data exceeds the limits of a backup|dữ liệu vượt quá giới hạn của một bản sao lưu"
	CauseUnsafeName  Key = "这个名字不能用|這個名字不能用|this name is not allowed|không dùng được tên này"
)
