import type { Sentence } from './answer.ts'

/** Names that may stand in a sentence only if its citation has them. */
export type CheckedNames = {
  /** Names of products, as the shop writes them. */
  productNames: readonly string[]
  /** Names of materials in the language of the sentence. */
  materials: readonly string[]
}

/** A fact in a text: `4.95 EUR`, `30`, `20 %`, `10:00`. */
type Fact = { value: string; written: string }

const numberWords: Readonly<Record<string, number>> = {
  // "ein", "un" and "one" are articles and pronouns more often than numbers.
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwölf: 12,
  vierzehn: 14,
  dreißig: 30,
  dreissig: 30,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  dix: 10,
  onze: 11,
  douze: 12,
  quatorze: 14,
  trente: 30,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  seven: 7,
  eight: 8,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fourteen: 14,
  thirty: 30,
  achtzehn: 18,
  eighteen: 18,
  zwanzig: 20,
  vingt: 20,
  twenty: 20,
  quinze: 15,
  fünfzehn: 15,
  fifteen: 15,
}

const dayNames =
  `montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche
  monday tuesday wednesday thursday friday saturday sunday januar jänner februar märz april juni juli august september oktober november
  dezember janvier février avril juin juillet août septembre octobre novembre décembre january february june july october december`.split(
    /\s+/,
  )

const sizeName = /(?<![\p{L}\p{N}])(?:XXS|XS|S|M|L|XL|XXL|3XL|4XL)(?![\p{L}\p{N}’'])/gu
const currencies: Readonly<Record<string, string>> = {
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  chf: 'CHF',
  franken: 'CHF',
  francs: 'CHF',
  '£': 'GBP',
  $: 'USD',
}
const sign = String.raw`€|£|\$|CHF|EUR|Euros?|Franken|francs`
const figure = String.raw`\d{1,3}(?:[.,'’\u202f\u00a0]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2}(?!\d))?`
const time = /\b\d{1,2}:\d{2}\b/gu
const facts = new RegExp(`(?:(${sign})\\s*)?(${figure})(?:\\s*(%|${sign}))?`, 'giu')

const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\u00a0\u202f\u2009]/g, '\u00a0')
    .replaceAll(/[‐‑–—]/g, '-')

/** `1’500` and `1.500,00` as `1500`. */
function toValue(written: string): string {
  const whole = written.replaceAll(/[.,'’\u00a0](?=\d{3}(?!\d))/g, '')
  const value = Number(whole.replace(',', '.'))
  return Number.isFinite(value) && !/^0\d/.test(whole) ? String(value) : whole
}

/** All figures of a text: amounts with their currency, percentages, times and plain numbers. */
function listFacts(text: string): Fact[] {
  const found: Fact[] = []
  let rest = plain(text)
  rest = rest.replaceAll(time, (written) => {
    found.push({ value: written.padStart(5, '0'), written })
    return ' '
  })
  for (const [written, before, amount = '', after] of rest.matchAll(facts)) {
    const unit = (after === '%' ? '%' : currencies[(after ?? before ?? '').toLowerCase()]) ?? ''
    found.push({ value: `${toValue(amount)} ${unit}`.trim(), written: written.trim() })
  }
  for (const word of rest.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const number = numberWords[word]
    if (number !== undefined) found.push({ value: String(number), written: word })
  }
  return found
}

const fold = (text: string) => plain(text).toLowerCase().replaceAll('ß', 'ss')
/** At the beginning of a word: "Baumwolle" has no "Wolle". */
function contains(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/\p{L}/u.test(text[at - 1] ?? ' ')) return true
  return false
}

/**
 * The first thing in a sentence that none of its citations says: a figure, a day, a size, a material or the name of a
 * product. Undefined where the citations cover all of it.
 */
export function checkSentence(
  { text, citations }: Sentence,
  { productNames, materials }: CheckedNames,
): string | undefined {
  if (citations.length === 0) return 'no citation'
  const sources = citations.map(({ title, text: passage }) => `${title}\n${passage}`).join('\n')
  const proven = new Set(listFacts(sources).map(({ value }) => value))
  const missing = listFacts(text).find(({ value }) => !proven.has(value))
  if (missing) return `${missing.written} is in no citation`
  const [sentence, cited] = [fold(text), fold(sources)]
  const day = dayNames.find((name) => contains(sentence, fold(name)) && !contains(cited, fold(name)))
  if (day) return `${day} is in no citation`
  const sizes = new Set(sources.match(sizeName))
  const size = text.match(sizeName)?.find((each) => !sizes.has(each))
  if (size) return `size ${size} is in no citation`
  const name = [...materials, ...productNames].find(
    (each) => each !== '' && contains(sentence, fold(each)) && !contains(cited, fold(each)),
  )
  return name && `${name} is in no citation`
}
