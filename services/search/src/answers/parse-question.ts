import { splitKinds } from './goods-query/split-kinds.ts'
import type { CountryCode } from '@vitrine/contracts/markets'
import { textFor } from '@vitrine/contracts/catalogue'
import type { Vocabulary } from '../documents/vocabulary.ts'
import { parseQuery, type QueryKnowledge, type RecognisedAttribute } from '../query-parsing/parse-query.ts'
import { createQueryKnowledge } from '../query-parsing/query-knowledge.ts'
import { unsoldNamedIn } from '../query-parsing/names-unsold.ts'
import { readWords, type Word } from '../query-parsing/words.ts'
import type { Rules } from '../rules/rules.ts'
import type { ContentWord, ParsedQuestion, Question } from './answer.ts'
import { isGoodsWord } from './goods-query/read-goods-query.ts'
import { type Concept, refusedConcepts } from './question-words/question-words.ts'
import { type ConceptWord, conceptReaderOf, joinConcepts } from './read-concepts.ts'
import { countryAt } from './read-countries.ts'

export type QuestionKnowledge = { vocabulary: Vocabulary; rules: Rules; now: number }

/** A shorter word is corrected in a sentence only: "baske" alone is the beginning of "baskets". */
const shortestNamed = 6
/** A longer text is no question. */
const longestQuestion = 400

/** Ideas that name a topic of the service without a question around them: "versandkosten". */
const serviceConcepts: ReadonlySet<Concept> = new Set<Concept>([
  'delivery',
  'express',
  'locker',
  'customs',
  'return',
  'returnLabel',
  'refund',
  'exchange',
  'withdrawal',
  'pay',
  'invoice',
  'instalment',
  'cashOnDelivery',
  'directDebit',
  'paypal',
  'klarna',
  'ratepay',
  'postfinance',
  'twint',
  'blik',
  'przelewy24',
  'eps',
  'applePay',
  'googlePay',
  'giftCard',
  'voucher',
  'fashionCard',
  'points',
  'store',
  'openingHours',
  'collection',
  'reserve',
  'contact',
  'company',
  'newsletter',
  'accessibility',
  'privacy',
  'subscription',
  'password',
  'status',
  'cancel',
  'care',
  'wash',
  'tumble',
  'iron',
  'dryClean',
  'bleach',
  'account',
  'phone',
  'missed',
  'alterations',
  'unsubscribe',
  'shrink',
  'pilling',
  'stain',
])

/** Reads a question once for all topics. */
export function parseQuestion(question: Question, { vocabulary, rules, now }: QuestionKnowledge): ParsedQuestion {
  const { language, market } = question
  const text = question.text.length > longestQuestion ? '' : question.text.normalize('NFC')
  const query = createQueryKnowledge({ vocabulary, rules, locale: market.locale, language, now })
  const words = readWords(text, language)
  const recognised = splitKinds(parseQuery(text, query).phrases, vocabulary)
  const isRecognised = (word: Word) =>
    recognised.some(({ offset, length }) => word.offset >= offset && word.offset < offset + length)
  const named = readNames(words, question, vocabulary)
  const reader = conceptReaderOf(language)
  const isKnown = (at: number) =>
    named.taken.has(at) ||
    isLexical(words, at, query) ||
    isRecognised(words[at] as Word) ||
    isGoodsWord(words[at] as Word, language)
  const corrected = reader.correctQuestionWords(text, words, isKnown)
  if (corrected !== text) return parseQuestion({ ...question, text: corrected }, { vocabulary, rules, now })
  const exact = reader
    .read(words, isKnown)
    // "France" is a country, and no francs.
    .map((each, at) => (named.taken.has(at) ? { ...each, concepts: [] } : each))
    // Court shoes are goods, and no lawsuit.
    .map((each) => (isRecognised(each.word) ? { ...each, concepts: each.concepts.filter(isAnswerable) } : each))
  const read = keepCorrections(exact, recognised)
  const concepts = new Set<Concept>(read.flatMap((each) => each.concepts))
  joinConcepts(concepts)
  // "How should I store jumpers" is about no store.
  if (concepts.has('store_away')) concepts.delete('store')
  const content = read.flatMap((each, at): ContentWord[] => {
    const { word } = each
    const isNamed = named.taken.has(at) || word.kind !== 'word' || isRecognised(word)
    if (each.isFiller && !named.taken.has(at) && each.concepts.length === 0) return []
    return [
      { folded: word.folded, stem: word.stem, concepts: each.concepts, isNamed, isFiller: each.isFiller && !isNamed },
    ]
  })
  const unrecognised = read.filter(({ word }) => !isRecognised(word))
  const isTelling = words.length > 2 && concepts.size > 0 && words.some((word) => reader.isSpoken(word))
  const folded = words.map((word) => word.folded).join(' ')
  const isAsking = isTelling || reader.asksTogether(folded) || asks(text, words, (word) => reader.isAsking(word))
  return {
    ...question,
    text,
    words,
    folded,
    recognised,
    concepts,
    content,
    countries: named.countries,
    places: named.places,
    namesUnsold: unsoldNamedIn(text, { rules, locale: market.locale, language, now }).length > 0,
    // A text beside a product is a question about it.
    form: question.productId === undefined ? formOf({ isAsking, read: unrecognised, recognised }) : 'question',
  }
}

/** Beside goods a word is corrected only where another word names the service: "taschen" is no "tauschen". */
function keepCorrections(
  read: readonly ConceptWord[],
  recognised: readonly RecognisedAttribute[],
): readonly ConceptWord[] {
  const isService = ({ concepts, isCorrected }: ConceptWord) =>
    !isCorrected && concepts.some((each) => serviceConcepts.has(each))
  if (!recognised.some(({ isKind }) => isKind) || read.some(isService)) return read
  return read.map((each) => (each.isCorrected ? { ...each, concepts: [] } : each))
}

const isAnswerable = (concept: Concept): boolean => !refusedConcepts.includes(concept)

/** A question mark alone asks for nothing: "schwarzes kleid?". */
function asks(text: string, words: readonly Word[], isAsking: (word: Word) => boolean): boolean {
  const early = words.slice(0, 4)
  const isQuestion = /[?？]\s*$/.test(text.trim()) && words.length > 2
  return (words.length > 1 && early.some(isAsking)) || (isQuestion && words.some(isAsking))
}

function formOf({
  isAsking,
  read,
  recognised,
}: {
  isAsking: boolean
  read: readonly ConceptWord[]
  recognised: readonly RecognisedAttribute[]
}): ParsedQuestion['form'] {
  if (isAsking) return 'question'
  const isSure = recognised.every(({ isKind }) => !isKind)
  const names = read.filter(
    ({ word, concepts, isCorrected }) =>
      (!isCorrected || (isSure && word.folded.length >= shortestNamed)) &&
      concepts.some((each) => serviceConcepts.has(each)),
  )
  return names.length > 0 ? 'phrase' : 'products'
}

const isLexical = (words: readonly Word[], at: number, { lexicon }: QueryKnowledge) =>
  lexicon.at(words, at) !== undefined

const places = new WeakMap<Vocabulary, Map<string, ReadonlyMap<string, string>>>()

/** Names of places of stores by their folded words; made once for each state of the catalogue. */
function placesOf(vocabulary: Vocabulary, question: Question): ReadonlyMap<string, string> {
  const byShop = places.get(vocabulary) ?? new Map<string, ReadonlyMap<string, string>>()
  places.set(vocabulary, byShop)
  const known = byShop.get(question.market.locale) ?? namePlaces(vocabulary, question)
  byShop.set(question.market.locale, known)
  return known
}

/** Names as the shop and as other languages write them. */
function namePlaces(vocabulary: Vocabulary, { language, market }: Question): ReadonlyMap<string, string> {
  const cities = [...vocabulary.valuesOf('store').values()].map((label) => textFor(label, market.locale))
  const keyOf = (name: string) =>
    readWords(name, language)
      .map(({ folded }) => folded)
      .join(' ')
  const named = new Map<string, string>()
  for (const place of cities) {
    named.set(keyOf(place), place)
    // "Frankfurt am Main" is called Frankfurt.
    const [first = ''] = place.split(/ (?:am|an|im|in|bei)\b/)
    if (first.length > 3) named.set(keyOf(first), place)
    for (const other of otherNames[place] ?? []) named.set(keyOf(other), place)
  }
  return named
}

/** Names of cities in other languages. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  München: ['Munich', 'Muenchen'],
  Köln: ['Cologne', 'Koeln'],
  Hamburg: ['Hambourg'],
  'Frankfurt am Main': ['Francfort'],
  Nürnberg: ['Nuremberg'],
  Hannover: ['Hanover', 'Hanovre'],
  Wien: ['Vienna', 'Vienne'],
  Salzburg: ['Salzbourg'],
  Zürich: ['Zurich', 'Zuerich'],
  Genève: ['Geneva', 'Genf'],
  Basel: ['Bâle', 'Basle'],
  Bern: ['Berne'],
  Luzern: ['Lucerne'],
  'St. Gallen': ['Saint-Gall', 'Sankt Gallen'],
}

/** Countries and places of stores. */
function readNames(words: readonly Word[], question: Question, vocabulary: Vocabulary) {
  const { language } = question
  const taken = new Set<number>()
  const countries = new Set<CountryCode>()
  const named = new Set<string>()
  const known = placesOf(vocabulary, question)
  for (let at = 0; at < words.length; at++) {
    const country = countryAt(words, at, language)
    if (country) {
      countries.add(country.country)
      for (let inner = at; inner < at + country.length; inner++) taken.add(inner)
    }
    for (let length = Math.min(4, words.length - at); length > 0; length--) {
      const place = known.get(
        words
          .slice(at, at + length)
          .map(({ folded }) => folded)
          .join(' '),
      )
      if (place === undefined) continue
      named.add(place)
      for (let inner = at; inner < at + length; inner++) taken.add(inner)
      break
    }
  }
  return { taken, countries: [...countries], places: [...named] }
}
