import { newFor } from '@vitrine/contracts/catalogue'
import type { Locale } from '@vitrine/contracts/markets'
import type { Filter, Language, Range } from '../engine/engine.ts'
import type { Lexicon } from './lexicon.ts'
import { type Meaning, union } from './meaning.ts'
import { lengthAt, readGrammarOf, toPhrases } from './phrases.ts'
import { type PhraseMatch, priceAt } from './prices.ts'
import type { Spelling } from './spelling.ts'
import { bareSizeAt, namedSizesAt, type Sizes } from './sizes.ts'
import { readWords, type Word } from './words.ts'
import type { WornWith } from './worn-with.ts'

/**
 * An attribute recognised in a query, and its place. The words of demanded and excluded ones are removed from the text;
 * the words of preferred ones are still searched for, unless `isSpent`.
 */
export type RecognisedAttribute = {
  offset: number
  length: number
  role: 'demanded' | 'preferred' | 'excluded'
  filter: Filter
  /** It names a kind of product, not an attribute. */
  isKind: boolean
  label: string
  isSpent: boolean
  called?: Meaning['called']
  narrower?: Meaning['narrower']
  wider?: Meaning['wider']
}

export type ParsedQuery = {
  /** As long as the query, with spaces where words have left it: places in it are places in the query. */
  text: string
  recognised: readonly RecognisedAttribute[]
  /** The same before it was decided which products are meant: also those that they are worn with. */
  phrases: readonly RecognisedAttribute[]
  /** The same text without the words of recognised attributes. */
  rest: string
  /** Unwanted words that name no attribute of the catalogue: "ohne Knöpfe". */
  unwanted: readonly string[]
}

export type QueryKnowledge = {
  language: Language
  locale: Locale
  lexicon: Lexicon
  spelling: Spelling
  sizes: Sizes
  stopPhrases: ReturnType<typeof toPhrases>
  wornWith: WornWith
  /** The values of a filter, and those that are a special case of one of them: suede is leather. */
  withSpecial: (filter: ValuesFilter) => readonly string[]
  /** Milliseconds since 1970. */
  now: number
}

type ValuesFilter = Extract<Filter, { kind: 'values' }>

type FoundAttribute = RecognisedAttribute & {
  /** The first of its words. */
  at: number
}

type Step = {
  length: number
  /** Letters at the beginning that were not read. */
  unread?: number
  recognised: readonly Omit<RecognisedAttribute, 'offset' | 'length'>[]
  unwanted?: string
}

/** Recognises sizes, prices, colours, … and unwanted attributes in a query. */
export function parseQuery(query: string, knowledge: QueryKnowledge): ParsedQuery {
  const words = readWords(query, knowledge.language)
  const found: FoundAttribute[] = []
  const unwanted: string[] = []
  let text = query
  let rest = query
  for (let at = 0; at < words.length;) {
    const step = stepAt(words, at, knowledge)
    if (!step) {
      at += 1
      continue
    }
    const [first, last] = [words[at] as Word, words[at + step.length - 1] as Word]
    const [offset, end] = [first.offset - (isStruckOut(first) ? 1 : 0), last.offset + last.length]
    const isSpent = step.recognised.every((each) => each.isSpent)
    found.push(...step.recognised.map((each) => ({ ...each, at, offset, length: end - offset })))
    if (step.unwanted) unwanted.push(step.unwanted)
    if (isSpent) text = blank(text, offset, end)
    rest = blank(rest, offset + (step.unread ?? 0), end)
    at += step.length
  }
  const wanted = complementsOf(found, words, knowledge) ?? withoutCompanions(found, words, knowledge)
  const recognised = joinAlternatives(wanted, words, knowledge)
  return { text, rest, recognised, phrases: found, unwanted }
}

const isWantedKind = ({ isKind, role }: FoundAttribute) => isKind && role !== 'excluded'

/** "Was passt zu einer Lederjacke" wants everything that is worn with one; a price is that of the wanted. */
function complementsOf(
  found: readonly FoundAttribute[],
  words: readonly Word[],
  { language, wornWith }: QueryKnowledge,
): FoundAttribute[] | undefined {
  const { goesWith, asksForThings, togetherWith } = readGrammarOf(language).phrases
  const kinds = found.filter(isWantedKind)
  const [first] = kinds
  if (!first) return undefined
  const before = words.slice(0, first.at)
  const isAsked =
    before.some((_, at) => lengthAt(words, at, goesWith) > 0) ||
    (lengthAt(words, 0, asksForThings) > 0 && before.some((_, at) => lengthAt(words, at, togetherWith) > 0))
  if (!isAsked) return undefined
  const worn = wornWith(kinds.flatMap((kind) => (kind.filter.kind === 'values' ? kind.filter.selected : [])))
  if (!worn) return undefined
  const { wider: _, ...kind } = first
  return [{ ...kind, ...worn }, ...found.filter((each) => each.filter.kind === 'ranges')]
}

/** "Schuhe zum roten Kleid" are shoes, of any colour; a price or a size is still theirs. */
function withoutCompanions(
  found: readonly FoundAttribute[],
  words: readonly Word[],
  { language }: QueryKnowledge,
): FoundAttribute[] {
  const { wornWith, asksWhich } = readGrammarOf(language).phrases
  const kinds = found.filter(isWantedKind).map(({ at }) => at)
  const asked = words.findIndex((_, at) => lengthAt(words, at, asksWhich) > 0)
  const [wanted, next] = kinds.filter((at) => asked >= 0 && at > asked)
  // Whatever is named behind the product that is asked for, or before the question, is worn with it.
  if (wanted !== undefined && kinds.length > 1)
    return found.filter(
      (each) => isOwn(each) || (each.at > asked && each.at <= (next === undefined ? wanted : next - 1)),
    )
  const [first] = kinds
  const last = kinds.at(-1)
  if (first === undefined || last === undefined) return [...found]
  const joint = words.findIndex((_, at) => at > first && at < last && lengthAt(words, at, wornWith) > 0)
  if (joint < 0) return [...found]
  return found.filter((each) => each.at < joint || isOwn(each))
}

/** A price and a size are those of the product that is wanted. */
const isOwn = ({ filter }: FoundAttribute) =>
  filter.kind === 'ranges' || (filter.kind === 'values' && filter.facet === 'size')

/** "Kleid oder Rock" finds both: two kinds between which stands "or", "and" or a stroke are one. */
function joinAlternatives(
  found: readonly FoundAttribute[],
  words: readonly Word[],
  { language }: QueryKnowledge,
): FoundAttribute[] {
  const { or, and } = readGrammarOf(language).phrases
  const isJoint = (at: number) => lengthAt(words, at, or) > 0 || lengthAt(words, at, and) > 0
  const joined: FoundAttribute[] = []
  for (const each of found) {
    const before = joined.findLast(isWantedKind)
    const glue = words.slice((before?.at ?? each.at) + 1, each.at + 1).map((word) => word.glue)
    const isAlternative =
      before !== undefined &&
      before.at < each.at &&
      isWantedKind(each) &&
      (glue.some((between) => /[/&+,]/.test(between)) ||
        words.some((_, at) => at > before.at && at < each.at && isJoint(at)))
    if (isAlternative) joined[joined.indexOf(before)] = { ...before, filter: union(before.filter, each.filter) }
    else joined.push(each)
  }
  return joined
}

/** Takes words out of a text without moving the others. */
export const blank = (text: string, start: number, end: number): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)

function stepAt(words: readonly Word[], at: number, knowledge: QueryKnowledge): Step | undefined {
  const { language, lexicon, sizes, stopPhrases } = knowledge
  const grammar = readGrammarOf(language)
  const stop = lengthAt(words, at, stopPhrases)
  if (stop > 0) return { length: stop, recognised: [] }

  const meant = lexicon.at(words, at)
  const negation = negationAt(words, at, knowledge)
  // "sans manches" names a sleeve length before it is an unwanted sleeve.
  if (negation && (isStruckOut(words[at]) || !(meant && meant.length >= negation.length))) return negation

  const named = namedSizesAt(words, at, grammar, sizes)
  if (named) return demand(named.length, valuesFilter('size', named.value), named.value.join(', '))
  const price = priceAt(words, at, grammar)
  if (price) return demand(price.length, rangeFilter('price', price.value), 'price')

  // "sans manches" demands no sleeves, whatever else there is.
  if (meant)
    return {
      ...recognise(meant, meant.length > 1 && lengthAt(words, at, grammar.phrases.not) > 0),
      ...(meant.unread && { unread: meant.unread }),
    }
  const reduced = lengthAt(words, at, grammar.phrases.reduced)
  if (reduced > 0) return demand(reduced, valuesFilter('reducedIn', [knowledge.locale]), 'reduced')
  const isNew = lengthAt(words, at, grammar.phrases.new)
  if (isNew > 0) return demand(isNew, newFilter(knowledge.now), 'new')
  const isNewish = lengthAt(words, at, grammar.phrases.newish)
  if (isNewish > 0) return prefer(isNewish, newFilter(knowledge.now), 'new', false)

  const bare = bareSizeAt(words, at, sizes)
  return bare && prefer(bare.length, valuesFilter('size', bare.value), bare.value.join(', '), true)
}

function recognise({ length, value }: PhraseMatch<readonly Meaning[]>, isStruck: boolean): Step {
  const isStrict = isStruck || value.some((each) => each.isStrict)
  const role = isStrict ? 'demanded' : 'preferred'
  return {
    length,
    recognised: value.map(({ filter, label, isKind, called, narrower, wider }) => ({
      role,
      filter,
      label,
      isKind,
      isSpent: isStrict,
      ...(called && { called }),
      ...(narrower && { narrower }),
      ...(wider && { wider }),
    })),
  }
}

/** "kleid -schwarz": a dash that joins nothing, unlike that of "avez-vous". */
const isStruckOut = (word: Word | undefined) =>
  word?.kind === 'word' && (word.offset === word.glue.length ? /(^|\s)[-–]$/ : /\s[-–]$/).test(word.glue)

/** "nicht schwarz", "ohne Kapuze", "-rot". */
function negationAt(words: readonly Word[], at: number, knowledge: QueryKnowledge): Step | undefined {
  const { phrases } = readGrammarOf(knowledge.language)
  const negator = lengthAt(words, at, phrases.not)
  if (negator === 0 && !isStruckOut(words[at])) return undefined
  let place = at + negator
  while (lengthAt(words, place, phrases.filler) > 0 && place < words.length - 1) place += 1
  const word = words[place]
  if (!word || word.kind !== 'word') return undefined
  const meant = knowledge.lexicon.at(words, place)
  const length = place - at + (meant?.length ?? 1)
  const isPart = lengthAt(words, at, phrases.lacking) > 0
  const excluded = (meant?.value ?? []).flatMap(({ filter, label, isKind }) =>
    filter.kind === 'values' && !(isKind && isPart)
      ? [{ ...spent('excluded'), filter: { ...filter, selected: [], excluded: knowledge.withSpecial(filter) }, label }]
      : [],
  )
  return excluded.length > 0 ? { length, recognised: excluded } : { length, recognised: [], unwanted: word.folded }
}

const spent = <Role extends RecognisedAttribute['role']>(role: Role) => ({ role, isKind: false, isSpent: true })

const demand = (length: number, filter: Filter, label: string): Step => ({
  length,
  recognised: [{ ...spent('demanded'), filter, label }],
})

const prefer = (length: number, filter: Filter, label: string, isSpent: boolean): Step => ({
  length,
  recognised: [{ role: 'preferred', filter, label, isKind: false, isSpent }],
})

const valuesFilter = (facet: string, selected: readonly string[]): Filter => ({
  kind: 'values',
  facet,
  selected,
  excluded: [],
})

const rangeFilter = (number: string, range: Range): Filter => ({
  kind: 'ranges',
  number,
  selected: [range],
  excluded: [],
})

/** Products added in the last thirty days. */
export const newFilter = (now: number): Filter =>
  rangeFilter('addedAt', {
    start: Math.floor((now - newFor) / 1000) + 1,
    end: Math.floor(now / 1000),
    endInclusive: true,
  })
