import type { Market } from '@vitrine/contracts/markets'
import type { ShopView } from '@vitrine/contracts/time-machine'
import type { StudioLanguage } from '../../app/platform/studio.ts'
import { escapeHtml } from './escape-html.ts'
import { timeMachineMessages } from './messages.ts'

type BarOptions = {
  view: ShopView
  market: Market
  language: StudioLanguage
  isIndexOfThen: boolean
  /** The studio's page with this view. */
  back: string
  nonce: string
}

/** The height that the bar needs, so that it covers nothing at the end of a page. */
export const barSpace = (nonce: string): string =>
  `<style nonce="${nonce}">body{padding-block-end:5.5rem}html{scroll-padding-block-end:5.5rem}@media(max-width:600px){body{padding-block-end:10rem}}</style>`

/** Says which day, shop and visitor a page shows, and what was refused. An element of its own, apart from the page's styles. */
export function renderBar({ view, market, language, isIndexOfThen, back, nonce }: BarOptions): string {
  const texts = timeMachineMessages[language]
  const day = new Intl.DateTimeFormat(tagOf(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: market.timeZone,
  }).format(new Date(view.at))
  const facts = [
    `${market.countryName} (${market.language})`,
    texts.shoppers[view.shopper],
    ...(view.texts === 'drafts' ? [texts.drafts] : []),
    texts.stock,
    ...(isIndexOfThen ? [] : [texts.indexOfNow]),
  ]
  return `<time-machine-bar><template shadowrootmode="open"><style nonce="${nonce}">${css}</style>
<aside lang="${language}" aria-label="${escapeHtml(texts.name)}">
<div><strong>${escapeHtml(texts.name)}</strong> <time datetime="${view.at}">${escapeHtml(day)}</time>
<p>${facts.map(escapeHtml).join(' · ')}</p></div>
<p role="status" data-refusal="${escapeHtml(texts.readOnly)}"></p>
<a href="${escapeHtml(back)}" target="_top">${escapeHtml(texts.back)}</a>
</aside></template></time-machine-bar><script nonce="${nonce}">${script}</script>`
}

const tagOf = (language: StudioLanguage): string => ({ de: 'de-DE', en: 'en-GB', fr: 'fr-FR' })[language]

const css = `:host{position:fixed;inset:auto 0 0;z-index:2147483000;font:400 .875rem/1.4 var(--font-text)}
aside{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.5rem;padding:.625rem 1rem;background:var(--info);color:var(--on-dark);
border-block-start:3px solid var(--clay)}
strong{margin-inline-end:.5rem}p{margin:0}div{flex:1 1 20rem}div p{font-size:.8125rem}
p[role=status]:not(:empty){flex:1 1 16rem;padding:.25rem .75rem;background:var(--warning-tint);color:var(--ink);border-radius:.25rem}
a{display:inline-flex;align-items:center;min-block-size:2.25rem;color:inherit;text-underline-offset:.2em}
a:focus-visible{outline:2px solid currentcolor;outline-offset:2px}
@media print{:host{position:static}}`

/** The same words again are announced only after they were gone. */
const script = `document.addEventListener('time-machine:refused',()=>{
const status=document.querySelector('time-machine-bar').shadowRoot.querySelector('[role=status]');
status.textContent='';requestAnimationFrame(()=>{status.textContent=status.dataset.refusal})})`
