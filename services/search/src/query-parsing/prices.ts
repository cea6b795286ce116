import type { Range } from '../engine/engine.ts'
import { lengthAt, type ReadGrammar } from './phrases.ts'
import type { Word } from './words.ts'

/** A phrase found at a place: the number of its words, and its value. */
export type PhraseMatch<T> = {
  length: number
  value: T
  /** Letters at the beginning that were not read: "falten" of a Faltenrock. */
  unread?: number
}

const units = new Set([
  'cm',
  'mm',
  'm',
  'den',
  'grad',
  'jahr',
  'jahre',
  'ans',
  'years',
  'prozent',
  'percent',
  'pourcent',
])

type Amount = { length: number; cents: number; hasCurrency: boolean }

/** `50`, `50 euro`, `€ 50`, `49,90 €`. */
function amountAt(words: readonly Word[], at: number, grammar: ReadGrammar): Amount | undefined {
  const { currency } = grammar.phrases
  const before = lengthAt(words, at, currency)
  const number = numberAt(words, at + before, grammar)
  if (!number) return undefined
  const after = before > 0 ? 0 : lengthAt(words, at + number.length, currency)
  const next = words[at + before + number.length + after]
  const hasCurrency = before + after > 0
  if (!hasCurrency && next && (units.has(next.folded) || next.glue.includes('%'))) return undefined
  return { length: before + number.length + after, cents: Math.round(number.value * 100), hasCurrency }
}

/** A number in figures or in words. */
function numberAt(words: readonly Word[], at: number, { spelt }: ReadGrammar): PhraseMatch<number> | undefined {
  const word = words[at]
  if (word?.kind === 'number') return { length: 1, value: Number(word.folded) }
  const found = spelt.find(({ phrase }) => lengthAt(words, at, [phrase]) > 0)
  return found && { length: found.phrase.length, value: found.value }
}

/** No price of a shop is higher. */
const endless = 100_000_000

const between = (low: number, high: number): Range => ({
  start: Math.min(low, high),
  end: Math.max(low, high),
  endInclusive: true,
})

/** "zwischen 50 und 100", "von 50 bis 100 euro", "50-100 €". */
function spanAt(words: readonly Word[], at: number, grammar: ReadGrammar): PhraseMatch<Range> | undefined {
  const { phrases } = grammar
  const opening = lengthAt(words, at, phrases.betweenAmounts) || lengthAt(words, at, phrases.fromTo)
  const low = amountAt(words, at + opening, grammar)
  if (!low) return undefined
  const middle = at + opening + low.length
  const joint = lengthAt(words, middle, opening > 0 ? phrases.and : phrases.to)
  if (joint === 0 && !/^\s*[-–]\s*$/.test(words[middle]?.glue ?? '')) return undefined
  const high = amountAt(words, middle + joint, grammar)
  if (!high) return undefined
  // "von 38 bis 40" and "38-40" may be sizes.
  const isClear = low.hasCurrency || high.hasCurrency || lengthAt(words, at, phrases.betweenAmounts) > 0
  const length = opening + low.length + joint + high.length
  return isClear ? { length, value: between(low.cents, high.cents) } : undefined
}

/** The price a query sets at a place, in cents. */
export function priceAt(words: readonly Word[], at: number, grammar: ReadGrammar): PhraseMatch<Range> | undefined {
  const span = spanAt(words, at, grammar)
  if (span) return span
  const { phrases } = grammar
  const bounds = [
    {
      opening: lengthAt(words, at, phrases.below),
      range: (cents: number) => ({ start: 0, end: cents, endInclusive: false }),
    },
    {
      opening: lengthAt(words, at, phrases.upTo),
      range: (cents: number) => ({ start: 0, end: cents, endInclusive: true }),
      // "38 bis 40" are sizes.
      needsCurrency: words[at - 1]?.kind === 'number',
    },
    {
      opening: lengthAt(words, at, phrases.from),
      range: (cents: number) => ({ start: cents, end: endless, endInclusive: true }),
      needsCurrency: true,
    },
  ].toSorted((a, b) => b.opening - a.opening)
  for (const { opening, range, needsCurrency = false } of bounds) {
    if (opening === 0) continue
    const amount = amountAt(words, at + opening, grammar)
    if (amount && (amount.hasCurrency || !needsCurrency))
      return { length: opening + amount.length, value: range(amount.cents) }
  }
  return budgetAt(words, at, grammar)
}

/** "80 euro maximal", and "80 euro" alone, which includes lower prices. */
function budgetAt(words: readonly Word[], at: number, grammar: ReadGrammar): PhraseMatch<Range> | undefined {
  const amount = amountAt(words, at, grammar)
  if (!amount) return undefined
  const { upTo, orLess } = grammar.phrases
  const closing = lengthAt(words, at + amount.length, orLess) || lengthAt(words, at + amount.length, upTo)
  // A number behind it belongs to the closing word: "38 bis 40".
  const isClosed = closing > 0 && words[at + amount.length + closing]?.kind !== 'number'
  if (!amount.hasCurrency && !isClosed) return undefined
  return { length: amount.length + (isClosed ? closing : 0), value: between(0, amount.cents) }
}
