import { createHash } from 'node:crypto'
import { look } from '@vitrine/brand-kit/look'
import { formatMoney } from '@vitrine/contracts/formats'
import { brand, defaultLocale, type Locale, marketOf } from '@vitrine/contracts/markets'
import type { TestPayment, WalletContact } from '@vitrine/shop'
import { noticesOf } from '../notices/notices.ts'
import { headingOf, type Translate, translatorFor, walletHeadingOf } from './payment-test-messages.ts'
import { escapeHtml } from './escape-html.ts'

const { palette, installedFonts } = look

/** The colours of the shop; a stripe along the top says from afar that nothing here is real. */
const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:${palette.bone};color:${palette.ink};font:400 1rem/1.6 ${installedFonts.text}}
body::before{content:'';display:block;height:8px;background:repeating-linear-gradient(-45deg,${palette.accent} 0 14px,${palette.paper} 14px 28px)}
main{max-width:31rem;margin:0 auto;padding:1.5rem 1rem 4rem}
.badge{display:inline-block;margin:0 0 1rem;padding:.25rem .75rem;border:1px solid ${palette.warning};border-radius:999px;background:${palette['warning-tint']};color:${palette.warning};font-size:.8125rem;font-weight:600;letter-spacing:.02em}
.card{padding:1.75rem 1.5rem;background:${palette.paper};border:1px solid ${palette.line}}
h1{margin:0 0 .75rem;font:400 1.875rem/1.14 ${installedFonts.display};letter-spacing:-.008em;text-wrap:balance}
h2{margin:1.5rem 0 .5rem;font-size:1rem;font-weight:600}
p{margin:0 0 1rem;color:${palette['ink-soft']}}
dl{margin:1.5rem 0 0;border-top:1px solid ${palette.line}}
dl div{display:flex;align-items:baseline;justify-content:space-between;gap:1rem;padding:.75rem 0;border-bottom:1px solid ${palette.line}}
dt{color:${palette['ink-soft']}}
dd{margin:0;text-align:right}
.sum dd{font-size:1.1875rem;font-weight:600}
form{display:grid;gap:.25rem}
.choice{display:grid;gap:.25rem;padding:.5rem 0}
button,.back{display:block;width:100%;min-height:3.25rem;padding:.75rem 1.5rem;border:1px solid ${palette['line-strong']};border-radius:0;background:${palette.white};color:${palette.ink};font:inherit;font-weight:500;line-height:1.35;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.back:hover{border-color:${palette.ink}}
.first button,.back{border-color:${palette.accent};background:${palette.accent};color:${palette['on-dark']}}
.first button:hover,.back:hover{background:${palette['accent-deep']}}
button:focus-visible,.back:focus-visible{outline:2px solid ${palette.ink};outline-offset:3px}
small{font-size:.8125rem;line-height:1.45;color:${palette['ink-soft']}}
@media(min-width:40rem){main{padding-top:2.5rem}.card{padding:2.5rem 3rem}}
@media(forced-colors:active){.badge,.card{border-color:CanvasText}}
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Nothing is loaded and nothing runs; forms lead to the shop, which may live under several names. */
export function pagePolicy(origins: Iterable<string>): string {
  // A policy cannot name an address of six parts.
  const named = [...origins].filter((origin) => !origin.includes('['))
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self' ${named.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function document(locale: Locale, title: string, content: string): string {
  const translate = translatorFor(locale)
  return `<!doctype html>
<html lang="${noticesOf(locale).language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} · ${translate('badge')}`)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="badge">${escapeHtml(translate('badge'))}</p>
<div class="card">
<h1>${escapeHtml(title)}</h1>
${content}
</div>
</main>
</body>
</html>
`
}

const fact = (label: string, value: string, name = '') =>
  `<div${name && ` class="${name}"`}><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`

const choice = (answer: 'pay' | 'decline' | 'leave' | 'late', translate: Translate): string =>
  `<div class="choice${answer === 'pay' ? ' first' : ''}"><button name="answer" value="${answer}" aria-describedby="${answer}">${escapeHtml(translate(answer))}</button><small id="${answer}">${escapeHtml(translate(`${answer}_hint`))}</small></div>`

const back = (to: string, translate: Translate) =>
  `<a class="back" href="${escapeHtml(to)}">${escapeHtml(translate('back'))}</a>`

/** The test provider's page, where a payment is approved or declined. */
export function testPage({ amount, method, orderNumber, locale }: TestPayment): string {
  const translate = translatorFor(locale)
  const facts = [
    fact(translate('merchant'), brand.name),
    fact(translate('order'), orderNumber),
    fact(translate('amount'), formatMoney(amount, marketOf(locale)), 'sum'),
  ].join('')
  const choices = (['pay', 'decline', 'leave', 'late'] as const).map((answer) => choice(answer, translate)).join('\n')
  return document(
    locale,
    headingOf(method, locale),
    `<p>${escapeHtml(translate('lead'))}</p>
<dl>${facts}</dl>
<h2>${escapeHtml(translate('choose'))}</h2>
<form method="post">
${choices}
</form>`,
  )
}

/** The test provider's wallet, which shares the address of its owner with the shop. */
export function walletPage({ amount, method, locale }: TestPayment, { email, address }: WalletContact): string {
  const translate = translatorFor(locale)
  const { recipient, street, zipCode, city } = address
  const facts = [
    fact(translate('merchant'), brand.name),
    fact(translate('address'), `${recipient.firstName} ${recipient.lastName}, ${street}, ${zipCode} ${city}`),
    fact('E-Mail', email),
    fact(translate('amount'), formatMoney(amount, marketOf(locale)), 'sum'),
  ].join('')
  const press = (answer: 'pay' | 'leave', text: string) =>
    `<div class="choice${answer === 'pay' ? ' first' : ''}"><button name="answer" value="${answer}">${escapeHtml(text)}</button></div>`
  return document(
    locale,
    walletHeadingOf(method, locale),
    `<p>${escapeHtml(translate('wallet_lead'))}</p>
<dl>${facts}</dl>
<form method="post">
${press('pay', translate('wallet_share'))}
${press('leave', translate('wallet_cancel'))}
</form>`,
  )
}

/** The page of a payment that is decided already. */
export function answeredPage({ locale }: TestPayment, to: string): string {
  const translate = translatorFor(locale)
  return document(
    locale,
    translate('answered_title'),
    `<p>${escapeHtml(translate('answered'))}</p>\n${back(to, translate)}`,
  )
}

export function unknownPage(): string {
  const translate = translatorFor(defaultLocale)
  return document(
    defaultLocale,
    translate('unknown_title'),
    `<p>${escapeHtml(translate('unknown'))}</p>\n${back('/', translate)}`,
  )
}
