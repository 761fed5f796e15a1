# Homebrew on Linux: installs the archive of the release.
class Chuhe < Formula
  desc "Play xiangqi, solve puzzles and review your games"
  homepage "{{.Home}}"
  version "{{.Version}}"
  license all_of: ["MIT", "OFL-1.1"]
  depends_on :linux

  on_linux do
{{- range .Linux}}
    on_{{.Brew}} do
      url "{{.URL}}"
      sha256 "{{.Sum}}"
    end
{{- end}}
  end

  def install
    bin.install Dir["bin/*"]
    share.install Dir["share/*"]
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/chuhe-engine --version")
  end
end
