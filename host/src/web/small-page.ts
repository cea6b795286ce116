import { look } from '@vitrine/brand-kit/look'
import { brand } from '@vitrine/contracts/markets'
import { escapeHtml } from './escape-html.ts'

const { palette, installedFonts } = look

export const smallPagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

type SmallPage = {
  /** Of the texts: `fr-CH`. */
  language: string
  title: string
  text: string
  /** The page loads itself again after so many seconds; the text is that of a link for the impatient. */
  reload: { seconds: number; text: string } | null
}

/** A page without scripts, pictures and data, for when the shop cannot make its own. */
export const writeSmallPage = ({ language, title, text, reload }: SmallPage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${reload ? `<meta http-equiv="refresh" content="${reload.seconds}">\n` : ''}<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(brand.name)}</title>
<style>
body { margin: 0; padding: 20vh 24px; background: ${palette.paper}; color: ${palette.ink}; text-align: center; font: 17px/1.6 ${installedFonts.text} }
main { max-width: 34rem; margin: 0 auto }
h1 { margin: 0 0 24px; font: normal 40px/1.1 ${installedFonts.display} }
p { margin: 0 0 16px }
a { color: inherit }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p role="status">${escapeHtml(text)}</p>
${reload ? `<p><a href="">${escapeHtml(reload.text)}</a></p>\n` : ''}</main>
</body>
</html>
`
