import { look } from '@vitrine/brand-kit/look'
import { brand, isLocale, locales } from '@vitrine/contracts/markets'
import { type MailAddresses, mailNames, renderMail, sampleMail } from '@vitrine/shop'
import { escapeHtml } from './escape-html.ts'

/** As in a mail program: styles and pictures, and nothing that runs. */
const policyWith = (pictures: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${pictures}; base-uri 'none'; form-action 'none'`

/** Every mail in every shop, as it would be written: `/mails/`, `/mails/fr-ch/refund/`, `/mails/fr-ch/refund/text/`. */
export function createMailPreview(addresses: MailAddresses): (request: Request) => Response {
  const { publicUrl, cdnUrl = '/cdn' } = addresses
  const headers = {
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': policyWith(new URL(cdnUrl, publicUrl).origin),
  }
  const reply = (body: string, type: 'html' | 'plain', status = 200) =>
    new Response(body, { status, headers: { ...headers, 'Content-Type': `text/${type}; charset=utf-8` } })
  return ({ url }) => {
    const [locale, name, form] = new URL(url).pathname.split('/').filter(Boolean).slice(1)
    if (locale === undefined) return reply(index(addresses), 'html')
    if (!isLocale(locale) || !name || !mailNames.includes(name)) return reply('There is no such mail.\n', 'plain', 404)
    const { text, html } = renderMail(`mail.${name}`, sampleMail(name, locale), addresses)
    return form === 'text' ? reply(text, 'plain') : reply(html, 'html')
  }
}

const { palette, installedFonts } = look

/** A list of subjects with links to the HTML and text versions. */
function index(addresses: MailAddresses): string {
  const rows = mailNames.map((name) => {
    const cells = locales.map((locale) => {
      const { subject } = renderMail(`mail.${name}`, sampleMail(name, locale), addresses)
      const to = `/mails/${locale}/${name}/`
      return `<td><a href="${to}" lang="${locale.slice(0, 2)}">${escapeHtml(subject)}</a> <a href="${to}text/">text</a></td>`
    })
    return `<tr><th scope="row">${name}</th>${cells.join('')}</tr>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`Mails – ${brand.name}`)}</title>
<style>
body { margin: 0; padding: 32px; background: ${palette.paper}; color: ${palette.ink}; font: 15px/1.5 ${installedFonts.text} }
h1 { font: normal 34px/1.1 ${installedFonts.display} }
table { border-collapse: collapse }
th, td { padding: 10px 20px 10px 0; border-top: 1px solid ${palette.line}; text-align: left; vertical-align: top }
a { color: ${palette.accent} }
</style>
</head>
<body>
<h1>Mails</h1>
<p>Every mail the shop writes, with made-up facts, in every shop.</p>
<table>
<thead><tr><th scope="col">Mail</th>${locales.map((locale) => `<th scope="col">${locale}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</body>
</html>
`
}
