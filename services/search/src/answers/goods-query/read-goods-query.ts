import type { Language } from '@vitrine/contracts/catalogue'
import { toLanguage } from '@vitrine/contracts/markets'
import { splitKinds } from './split-kinds.ts'
import { byLanguage } from '../by-language.ts'
import type { Vocabulary } from '../../documents/vocabulary.ts'
import type { Filter } from '../../engine/engine.ts'
import { parseQuery, type QueryKnowledge, type RecognisedAttribute } from '../../query-parsing/parse-query.ts'
import { lengthAt, readGrammarOf, toPhrases } from '../../query-parsing/phrases.ts'
import { readWords, stemsOf, type Word } from '../../query-parsing/words.ts'
import { fold } from '../../text/analysis/folding.ts'
import { distanceBetween } from '../../text/typos/distance.ts'
import { stopWordsOf } from '../../text/analysis/stop-words.ts'
import type { Condition, GoodsQuery } from './goods-query.ts'
import { goodsWords } from './words/goods-words.ts'
import { type Intent, intents } from './words/intents.ts'

/** Knowledge of words at the moment of a question. */
export type GoodsKnowledge = {
  knowledge: QueryKnowledge
  vocabulary: Vocabulary
  /** Words with a synonym, which are whole words and no compounds: "Handtasche". */
  synonyms: ReadonlySet<string>
}

/** A question about goods: what it wants to know, of which goods, and what of it was not understood. */
export type GoodsQuestion = {
  query: GoodsQuery
  /** The conditions by the phrase that names them, in the order of the question. */
  phrases: readonly (readonly Condition[])[]
  intents: ReadonlySet<Intent>
  /** Words that name neither goods nor an intent. */
  unknown: readonly Word[]
  /** Unwanted words that name no attribute of the catalogue: "ohne Knöpfe". */
  hasUnwanted: boolean
  /** After words were rewritten; the places of words are places in it. */
  text: string
}

const phrasesOf = byLanguage((language) =>
  intents.map((intent) => ({ intent, phrases: toPhrases(goodsWords[language].intents[intent], language) })),
)

const fillerOf = byLanguage(
  (language) =>
    new Set(goodsWords[language].filler.flatMap((each) => readWords(each, language).map(({ folded }) => folded))),
)

const intentWordsOf = byLanguage((language) => new Set(phrasesOf[language].flatMap(({ phrases }) => phrases.flat())))

/** Shorter words are like too many others. */
const shortestMisspelt = 6

/** Intents of a word with a wrong, missing or swapped letter inside: "fraben". Another ending is another word. */
function misspeltIntents({ kind, folded }: Word, language: Language): readonly Intent[] {
  if (kind !== 'word' || folded.length < shortestMisspelt) return []
  const isLike = ([word = '', more]: readonly string[]) =>
    more === undefined &&
    word[0] === folded[0] &&
    word.at(-1) === folded.at(-1) &&
    word.length > 4 &&
    distanceBetween(word, folded, 1) === 1
  return phrasesOf[language].filter(({ phrases }) => phrases.some(isLike)).map(({ intent }) => intent)
}

/** Whether a word asks for something about goods, so that it is no misspelt word of another subject. */
export const isGoodsWord = ({ folded }: Word, language: Language): boolean =>
  intentWordsOf[language].has(folded) || fillerOf[language].has(folded)

/** Words between two kinds of goods that are both asked about. */
const jointsOf: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set(['und', 'oder', 'als', 'vs', 'versus', 'statt']),
  fr: new Set(['et', 'ou', 'que', 'qu', 'vs', 'versus']),
  en: new Set(['and', 'or', 'than', 'vs', 'versus', 'to']),
}

/** Places of the words that name kinds of goods. */
type KindContext = { kindsAt: readonly number[]; language: Language }

/** Reads a question with the search's own understanding of attributes, sizes, prices and negation. */
export function readGoodsQuestion(asked: string, { knowledge, vocabulary, synonyms }: GoodsKnowledge): GoodsQuestion {
  const language = toLanguage(knowledge.language)
  const text = goodsWords[language].rewrites.reduce((left, [from, to]) => left.replaceAll(from, to), asked)
  const words = readWords(text, language)
  const { found, covered, warm } = findIntents(words, language)
  const { phrases, unwanted } = parseQuery(text, knowledge)
  const recognised = splitKinds(phrases, vocabulary)
  // "Wärmer" asks for a comparison; the search would read it as wool.
  // "Seid" is no silk, although both have the same stem.
  const isFiller = ({ offset, length, filter }: RecognisedAttribute) =>
    !(filter.kind === 'values' && filter.facet === 'size') &&
    words.some((word) => word.offset === offset && word.length === length && fillerOf[language].has(word.folded))
  const meant = recognised.filter((each) => !warm.has(each.offset) && !isFiller(each))
  const named = [...Map.groupBy(meant, ({ offset }) => offset)].map(([offset, meanings]) => ({
    offset,
    end: offset + (meanings[0]?.length ?? 0),
    meanings,
  }))
  const kindsAt = named
    .filter(({ meanings }) => namesKind(meanings, language))
    .map(({ end }) => words.findLastIndex((word) => word.offset < end))
  const byPhrase = named.map(({ offset, end, meanings }) => ({
    offset,
    end,
    ...chooseMeanings(
      meanings,
      words.findIndex((word) => word.offset === offset),
      { words, language, vocabulary, synonyms, kindsAt },
    ),
  }))
  const isCovered = ({ offset }: Word) =>
    byPhrase.some((phrase) => phrase.isWhole && offset >= phrase.offset && offset < phrase.end)
  const roots = rootNames(vocabulary, language)
  const missing = words.filter((word, at) => !isCovered(word) && isSizeAt(words, at, language))
  const notUnderstood = words.filter(
    (word, at) =>
      word.kind !== 'sign' &&
      !missing.includes(word) &&
      !isCovered(word) &&
      !covered.has(at) &&
      !fillerOf[language].has(word.folded) &&
      !stopWordsOf(language).has(word.folded) &&
      !roots.has(word.stem),
  )
  const unknown = notUnderstood.filter((word) => {
    const meantIntents = misspeltIntents(word, language)
    for (const intent of meantIntents) found.add(intent)
    return meantIntents.length === 0
  })
  return {
    text,
    query: {
      conditions: mergeConditions([...byPhrase.flatMap(({ conditions }) => conditions), ...missing.map(toSize)]),
      text: '',
    },
    phrases: byPhrase.map(({ conditions }) => conditions).filter(({ length }) => length > 0),
    intents: found,
    unknown,
    hasUnwanted: unwanted.length > 0,
  }
}

/** "Größe 50": a number behind the word for size, although no goods have that size. British sizes have other numbers. */
function isSizeAt(words: readonly Word[], at: number, language: Language): boolean {
  const { size } = readGrammarOf(language).phrases
  const isNamed = language === 'en' ? words[at - 1]?.folded === 'eu' : lengthAt(words, at - 1, size) > 0
  return isNamed && words[at]?.kind === 'number'
}

const toSize = ({ folded }: Word): Condition => ({
  about: 'size',
  isExcluded: false,
  filter: { kind: 'values', facet: 'size', selected: [folded], excluded: [] },
})

function findIntents(words: readonly Word[], language: Language) {
  const found = new Set<Intent>()
  const covered = new Set<number>()
  /** Places in the text of words about warmth. */
  const warm = new Set<number>()
  for (const [at] of words.entries())
    for (const { intent, phrases } of phrasesOf[language]) {
      const length = lengthAt(words, at, phrases)
      if (length === 0) continue
      found.add(intent)
      for (let each = at; each < at + length; each++) covered.add(each)
      if (intent === 'warmer' || intent === 'warmEnough') warm.add(words[at]?.offset ?? -1)
    }
  // "Le moins cher" contains "moins cher".
  if (found.has('cheapest') || found.has('dearest'))
    for (const each of ['cheaper', 'dearer'] as const) found.delete(each)
  return { found, covered, warm }
}

export const isNumberWord = (folded: string, language: Language): boolean =>
  goodsWords[language].numbers.some((word) => fold(word, language) === folded)

/** "Long" and "longues" are the same word. */
const isSameLabel = (one: string, other: string, language: Language): boolean =>
  stemsOf(one, language).join() === stemsOf(other, language).join()

/** Whether a phrase says what goods are, and not only what they are like. */
const namesKind = (meanings: readonly RecognisedAttribute[], language: Language): boolean =>
  meanings.some(
    ({ isKind, label }) => isKind && (meanings[0]?.isKind || !isSameLabel(label, meanings[0]?.label ?? '', language)),
  )

/** "für Damen" says nothing where everything is for women. */
const rootNames = (vocabulary: Vocabulary, language: Language): ReadonlySet<string> =>
  new Set(
    vocabulary.categories
      .filter(({ depth, listing }) => depth === 1 && listing === 'goods')
      .flatMap(({ name }) => stemsOf(name[language], language)),
  )

/**
 * A phrase may mean several things: "Kaschmir" is a material and a category, "Abendkleider" a category and an occasion.
 * One of them is chosen, and "Ledertasche" is both of its parts. A compound with an unknown part is not whole: a
 * "Hundemantel" is no coat.
 */
function chooseMeanings(
  meanings: readonly RecognisedAttribute[],
  at: number,
  {
    words,
    language,
    vocabulary,
    synonyms,
    kindsAt,
  }: { words: readonly Word[] } & KindContext & Pick<GoodsKnowledge, 'vocabulary' | 'synonyms'>,
): { conditions: readonly Condition[]; isWhole: boolean } {
  const kinds = meanings.filter(({ isKind }) => isKind)
  const attribute = meanings.find(({ isKind }) => !isKind)
  const [kind] = kinds
  if (!kind) return { conditions: attribute ? [toCondition(attribute)] : [], isWhole: true }
  const isCategory = meanings[0]?.isKind
  if (attribute && !isCategory) {
    const isSameName = isSameLabel(attribute.label, kind.label, language)
    return { conditions: isSameName ? [toCondition(attribute)] : [attribute, kind].map(toCondition), isWhole: true }
  }
  // A dress with pockets is no bag.
  if (isPartAt(words, at, { kindsAt, language })) return { conditions: [], isWhole: false }
  const word = words[at]
  const modifier = word && !synonyms.has(word.folded) ? modifierOf(word, kind.label, language) : undefined
  if (modifier && !rootNames(vocabulary, language).has(modifier)) return { conditions: [], isWhole: false }
  const garments = kind.filter.kind === 'tree' ? kinds.find(({ filter }) => filter.kind === 'values') : undefined
  return { conditions: [{ ...toCondition(kind), ...(garments && { garments: garments.filter }) }], isWhole: true }
}

/** Whether a noun says something about the goods before it: "mit Taschen", "sont imperméables". */
function isPartAt(words: readonly Word[], at: number, { kindsAt, language }: KindContext): boolean {
  const before = kindsAt.findLast((place) => place < at)
  if (before === undefined) return false
  const between = words.slice(before + 1, at + 1)
  return !between.some(({ folded, glue }) => jointsOf[language].has(folded) || /[,/&+]/.test(glue))
}

/** The part of a German compound before the noun it ends with: "hunde" of "hundemantel". */
function modifierOf({ stem }: Word, label: string, language: Language): string | undefined {
  const [noun, more] = stemsOf(label, language)
  if (language !== 'de' || !noun || more || stem === noun || !stem.endsWith(noun)) return undefined
  return stemsOf(stem.slice(0, -noun.length), language)[0]
}

function toCondition({ filter, isKind, role }: RecognisedAttribute): Condition {
  const isExcluded = role === 'excluded'
  if (isKind && !isExcluded) return { about: 'kind', isExcluded, filter }
  return { about: sourceOf(filter), isExcluded, filter }
}

const sourceOf = (filter: Filter): string =>
  filter.kind === 'ranges' ? filter.number : filter.kind === 'ids' ? 'ids' : filter.facet

/** "Blau oder Schwarz" allows either: values of the same facet are one condition. Two kinds are, too. */
function mergeConditions(conditions: readonly Condition[]): Condition[] {
  const merged: Condition[] = []
  for (const condition of conditions) {
    const place = merged.findIndex(
      ({ about, isExcluded, filter }) =>
        about === condition.about && isExcluded === condition.isExcluded && filter.kind === condition.filter.kind,
    )
    const same = merged[place]
    if (same) merged[place] = { ...same, filter: unite(same.filter, condition.filter) }
    else merged.push(condition)
  }
  return merged
}

function unite(a: Filter, b: Filter): Filter {
  if (a.kind === 'values' && b.kind === 'values')
    return {
      ...a,
      selected: [...new Set([...a.selected, ...b.selected])],
      excluded: [...new Set([...a.excluded, ...b.excluded])],
    }
  if (a.kind === 'tree' && b.kind === 'tree') {
    const paths = new Map([...a.selected, ...b.selected].map((path) => [path.join(), path]))
    return { ...a, selected: [...paths.values()] }
  }
  return b
}
