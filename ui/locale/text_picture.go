package locale

// The page of pictures, and the notices while one is written.
const (
	MenuPicture     Key = "导出图片…|匯出圖片…|Export a picture...|Xuất hình..."
	PictureTitle    Key = "导出图片|匯出圖片|Export a picture|Xuất hình"
	PictureExport   Key = "导出…|匯出…|Export...|Xuất..."
	PictureWhat     Key = "内容|內容|Content|Nội dung"
	PictureStill    Key = "局面|局面|Position|Thế cờ"
	PictureFilm     Key = "动画|動畫|Animation|Ảnh động"
	PictureStillTip Key = "棋盘上的局面，存为 PNG|棋盤上的局面，存為 PNG|The position on the board, as a PNG.|Thế cờ trên bàn, lưu thành PNG"
	PictureFilmTip  Key = "把正在看的变化一步步走完，存为 GIF 动画|把正在看的變化一步步走完，存為 GIF 動畫|The moves shown in the list, as an animated GIF.|Biến đang xem, từng nước một, lưu thành ảnh động GIF"
	PictureSize     Key = "大小|大小|Size|Kích thước"
	PictureSmall    Key = "小|小|Small|Nhỏ"
	PictureMedium   Key = "中|中|Medium|Vừa"
	PictureLarge    Key = "大|大|Large|Lớn"
	PicturePixels   Key = "%d × %d 像素|%d × %d 像素|%d × %d px|%d × %d px"
	PictureNames    Key = "双方姓名|雙方姓名|Player names|Tên kỳ thủ"
	PicturePace     Key = "每步停留|每步停留|Time per move|Mỗi nước dừng"
	PictureSeconds  Key = "%s 秒|%s 秒|%s s|%s giây"
	PictureFrom     Key = "起点|起點|Start at|Bắt đầu từ"
	PictureStart    Key = "开局|開局|The start|Đầu ván"
	PictureHere     Key = "当前局面|目前局面|This position|Thế cờ này"
	PictureLength   Key = "%d 步，全长 %d 秒|%d 步，全長 %d 秒|%d {move/moves}, %d s in all|%d nước, dài %d giây"
	PictureCut      Key = "太长了，只收前 %d 步|太長了，只收前 %d 步|Too long: only the first %d {move is/moves are} included.|Dài quá: chỉ lấy %d nước đầu"
	PictureBusy     Key = "还有一张图片正在导出|還有一張圖片正在匯出|Another picture is still being exported.|Một hình khác còn đang được xuất"
	PicturePNG      Key = "PNG 图片|PNG 圖片|PNG picture|Hình PNG"
	PictureGIF      Key = "GIF 动画|GIF 動畫|GIF animation|Ảnh động GIF"

	ExportWrites  Key = "正在导出 %s|正在匯出 %s|Exporting %s|Đang xuất %s"
	ExportStopped Key = "已停止导出|已停止匯出|The export was stopped.|Đã dừng xuất hình"
	ExportFailed  Key = "%s 没能导出：%s|%s 沒能匯出：%s|Could not export %s: %s.|Không xuất được %s: %s"
	Exported      Key = "已导出 %s|已匯出 %s|Exported %s|Đã xuất %s"
	TimeLeft      Key = "还要 %d 秒|還要 %d 秒|%d s left|còn %d s"

	KeyPicture Key = "导出图片或动画|匯出圖片或動畫|Export a picture or an animation|Xuất hình hoặc ảnh động"
)
