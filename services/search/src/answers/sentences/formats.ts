import type { Language } from '@vitrine/contracts/catalogue'
import { formatMoney, formatRoundMoney } from '@vitrine/contracts/formats'
import { shopOf, type Market } from '@vitrine/contracts/markets'

type Words = Readonly<Record<Language, string>>

const and: Words = { de: 'und', fr: 'et', en: 'and' }
const or: Words = { de: 'oder', fr: 'ou', en: 'or' }

const join = (items: readonly string[], word: string): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`

/** `a, b und c`. */
export const listAll = (items: readonly string[], language: Language): string => join(items, and[language])
/** `a, b oder c`. */
export const listAny = (items: readonly string[], language: Language): string => join(items, or[language])

/** `2 bis 4`, or `1` where both ends are the same. */
function writeRange([from, to]: readonly [number, number], language: Language): string {
  if (from === to) return String(from)
  return language === 'fr' ? `${from} à ${to}` : language === 'en' ? `${from} to ${to}` : `${from} bis ${to}`
}

const workingDays: Readonly<Record<Language, readonly [string, string]>> = {
  de: ['Werktag', 'Werktage'],
  fr: ['jour ouvrable', 'jours ouvrables'],
  en: ['working day', 'working days'],
}

/** `2 bis 4 Werktage`. */
export function writeWorkingDays(days: readonly [number, number], language: Language): string {
  const [one, many] = workingDays[language]
  return `${writeRange(days, language)} ${days[1] === 1 ? one : many}`
}

/**
 * An amount of one shop, written as another shop writes amounts: a page in German for Germany has `6,90 CHF`. `isRound`
 * leaves the cents of whole amounts out, for thresholds.
 */
export function writeMoney(
  minor: number,
  { of: owner, in: reader, isRound = false }: { of: Market; in: Market; isRound?: boolean },
): string {
  const write = isRound ? formatRoundMoney : formatMoney
  if (owner.currency === reader.currency) return write(minor, reader)
  const { money } = reader.formats
  return write(minor, {
    formats: { ...reader.formats, money: { ...money, pattern: inCurrency(money.pattern, owner) } },
  })
}

/** The pattern of an amount with the sign of another shop's currency: `CHF` and a space, or `€`. */
function inCurrency(pattern: string, { currency, formats }: Market): string {
  const isSign = (text: string) => !/[A-Z]/i.test(text)
  const [before = '', after = ''] = formats.money.pattern
    .split('amount')
    .map((part) => part.replaceAll(/[\s\u00a0]/g, ''))
  const sign = before || after || currency
  const stands = /^(?<own>[^\s\u00a0]*?)(?<gap>[\s\u00a0]?)amount/.exec(pattern)?.groups
  if (stands?.['own']) return `${sign}${stands['gap'] || (isSign(sign) ? '' : '\u00a0')}amount`
  return `amount\u00a0${sign}`
}

/** Swiss German knows no ß. */
export const spellFor = (text: string, { locale }: Pick<Market, 'locale'>): string =>
  shopOf(locale).language === 'de-CH' ? text.replaceAll('ß', 'ss') : text
