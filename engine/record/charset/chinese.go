//go:build !js

package charset

import (
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

func gb18030() encoding.Encoding { return simplifiedchinese.GB18030 }
func gbk() encoding.Encoding     { return simplifiedchinese.GBK }
func big5() encoding.Encoding    { return traditionalchinese.Big5 }
