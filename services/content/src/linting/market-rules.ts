import {
  type ContentLocale,
  contentLocaleOf,
  type ContentType,
  fallbackChain,
  rootContentLocales,
} from '@vitrine/contracts/content'
import { currencies, allMarkets, type Locale, locales } from '@vitrine/contracts/markets'
import { type CheckableItem, type Finding, findingIn } from './finding.ts'
import { type ShownText, shownTexts } from './shown-texts.ts'

/** General claims about the environment, which need a recognised proof (Directive (EU) 2024/825). */
const greenClaims =
  /\b(nachhaltig\w*|umweltfreundlich\w*|umweltschonend\w*|klimaneutral\w*|klimafreundlich\w*|CO2-neutral\w*|bewusst(?:e|er|es)? mode|durables?|écologiques?|éco-responsables?|neutres? en carbone|sustainabl\w*|eco-friendly|environmentally friendly|carbon[- ]neutral|climate[- ]neutral|conscious(?:ly)?|green fashion)/iu

const moneySigns: Readonly<Record<string, string>> = {
  EUR: String.raw`€|\bEUR\b`,
  CHF: String.raw`\bCHF\b|\bFr\.\s?\d`,
  PLN: String.raw`\bPLN\b|\bzł`,
}

/** How other shops write their money; amounts in pounds are foreign except in English texts. */
const foreignMoney: ReadonlyMap<ContentLocale, RegExp> = new Map(
  allMarkets.map(({ language, currency }) => {
    const others = currencies.filter((other) => other !== currency)
    const signs = others.map((other) => moneySigns[other] ?? String.raw`\b${other}\b`)
    return [language, new RegExp([...signs, ...(language.startsWith('en') ? [] : ['£'])].join('|') || '(?!)')]
  }),
)

/** Problems that a lawyer or a proofreader of one market would find. */
export function checkMarkets(item: CheckableItem, type: ContentType | undefined): Finding[] {
  return [...findUntranslated(item, type), ...[...shownTexts(item, type)].flatMap((shown) => checkText(item, shown))]
}

function checkText(item: CheckableItem, { field, locale, writtenFor, text }: ShownText): Finding[] {
  const warning = findingIn(item, 'warning', field)
  const [claim] = greenClaims.exec(text) ?? []
  const [money] = foreignMoney.get(locale)?.exec(text) ?? []
  return [
    ...(locale === 'de-CH' && text.includes('ß')
      ? [warning('sharp-s', { excerpt: around(text, 'ß'), writtenFor }, locale)]
      : []),
    ...(money ? [warning('foreign-currency', { money, writtenFor }, locale)] : []),
    // Reported once, in the locale where it was written.
    ...(claim && writtenFor === locale ? [warning('green-claim', { claim }, locale)] : []),
  ]
}

function* findUntranslated(item: CheckableItem, type: ContentType | undefined): Generator<Finding> {
  for (const { field, values } of localisedFields(item, type))
    for (const code of rootContentLocales)
      if (!(code in values)) yield findingIn(item, 'warning', field)('missing-translation', {}, code)
}

/** Markets without a text that another market has. */
export function marketsWithout(item: CheckableItem, type: ContentType | undefined): Locale[] {
  const fields = localisedFields(item, type)
  return locales.filter((locale) =>
    fields.some(({ values }) => !fallbackChain(contentLocaleOf(locale)).some((code) => code in values)),
  )
}

const localisedFields = ({ kind, fields }: CheckableItem, type: ContentType | undefined) =>
  Object.entries(fields)
    .filter(([id]) => (kind === 'Asset' ? id !== 'file' : type?.fields.find((field) => field.id === id)?.localized))
    .map(([field, values]) => ({ field, values }))

const around = (text: string, sign: string) => {
  const at = text.indexOf(sign)
  return text.slice(Math.max(0, at - 15), at + 15).replaceAll('\n', ' ')
}
