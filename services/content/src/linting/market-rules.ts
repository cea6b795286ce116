import {
  type ContentLocale,
  contentLocaleFacts,
  rootContentLocales,
  type ContentType,
} from '@vitrine/contracts/content'
import type { Incoming, Problem } from '../exchange/parcel.ts'
import { type ShownText, shownTexts } from './texts.ts'

/** General claims about the environment, which need a recognised proof (Directive (EU) 2024/825). */
const greenClaims =
  /\b(nachhaltig\w*|umweltfreundlich\w*|umweltschonend\w*|klimaneutral\w*|klimafreundlich\w*|CO2-neutral\w*|bewusst(?:e|er|es)? mode|durables?|écologiques?|éco-responsables?|neutres? en carbone|sustainabl\w*|eco-friendly|environmentally friendly|carbon[- ]neutral|climate[- ]neutral|conscious(?:ly)?|green fashion)/iu

const currencies: Readonly<Record<ContentLocale, { foreign: RegExp; own: string }>> = {
  'de-DE': { foreign: /\bCHF\b|\bFr\.\s?\d|£/, own: 'euros' },
  'de-AT': { foreign: /\bCHF\b|\bFr\.\s?\d|£/, own: 'euros' },
  'de-CH': { foreign: /€|\bEUR\b|£/, own: 'francs' },
  'fr-CH': { foreign: /€|\bEUR\b|£/, own: 'francs' },
  'en-GB': { foreign: /\bCHF\b/, own: 'the currency of its shop' },
}

/** What a lawyer or a proofreader of one market would stumble over. */
export function checkMarkets(item: Incoming, type: ContentType | undefined): Problem[] {
  return [...findUntranslated(item, type), ...[...shownTexts(item, type)].flatMap((shown) => checkText(item, shown))]
}

function checkText({ source }: Incoming, { field, locale, writtenFor, text }: ShownText): Problem[] {
  const problem = (what: string): Problem => ({ severity: 'warning', where: `${source}: ${field}: ${locale}`, what })
  const isOwn = writtenFor === locale
  const inherited = isOwn ? '' : `, and Swiss pages show the words for ${writtenFor}`
  const [claim] = greenClaims.exec(text) ?? []
  return [
    ...(locale === 'de-CH' && text.includes('ß')
      ? [problem(`Swiss German has no ß: “${around(text, 'ß')}”${inherited}`)]
      : []),
    ...(currencies[locale].foreign.test(text) ? [problem(`This market pays in ${currencies[locale].own}`)] : []),
    // Told once, where it was written.
    ...(claim && isOwn ? [problem(`“${claim}” is a claim about the environment that needs a recognised proof`)] : []),
  ]
}

function* findUntranslated({ kind, fields, source }: Incoming, type: ContentType | undefined): Generator<Problem> {
  for (const [id, values] of Object.entries(fields)) {
    const isLocalised = kind === 'Asset' ? id !== 'file' : type?.fields.find((field) => field.id === id)?.localized
    const missing = isLocalised ? rootContentLocales.filter((code) => !(code in values)) : []
    const names = contentLocaleFacts.filter(({ code }) => missing.includes(code)).map(({ name }) => name)
    if (names.length > 0)
      yield { severity: 'warning', where: `${source}: ${id}`, what: `There is no translation for ${names.join(', ')}` }
  }
}

const around = (text: string, sign: string) => {
  const at = text.indexOf(sign)
  return text.slice(Math.max(0, at - 15), at + 15).replaceAll('\n', ' ')
}
