import { allMarkets, type CountryCode, type Market } from '@vitrine/contracts/markets'
import type { ParsedQuestion, RecognisedTopic, Sentence, Topic } from '../../answer.ts'
import type { Concept } from '../../question-words/question-words.ts'
import { spellFor } from '../../sentences/formats.ts'
import { writeElsewhere } from './elsewhere.ts'
import type { ServiceTopic } from './service-context.ts'

/** Ideas that stand in questions about anything. */
const general: readonly Concept[] = [
  'order',
  'parcel',
  'possible',
  'how',
  'online',
  'today',
  'method',
  'arrive',
  'where',
  'give',
  'send',
]

/** A topic that is recognised by the ideas of a question and answered from facts of the shop. */
export function toTopic(topic: ServiceTopic): Topic {
  const { kind = 'service', name, rules, not = [], related = [], weight = 0 } = topic
  const expected = new Set<Concept>([...general, ...related, ...rules.flat(2)])

  function recognise(question: ParsedQuestion): RecognisedTopic | undefined {
    if (question.productId !== undefined || isExcluded(question, not, expected)) return undefined
    if (asksForNews(question)) return undefined
    // Only a page can say whether presents are wrapped.
    if (question.concepts.has('wrapping')) return undefined
    const fitting = rules.filter((rule) =>
      rule.every((group) => group.some((concept) => question.concepts.has(concept))),
    )
    const groups = Math.max(0, ...fitting.map(({ length }) => length))
    if (groups === 0) return undefined
    const explained = coverageOf(question, expected)
    if (explained < leastCoverage) return undefined
    return {
      confidence: Math.min(1, 0.4 + 0.08 * groups + 0.4 * explained + weight),
      understood: [...expected].filter((concept) => question.concepts.has(concept)),
      draft: async () => ({ sentences: await write(topic, question) }),
    }
  }
  return { kind, name, recognise }
}

/**
 * Whether a word makes it another question. A word with several meanings does not, if one of them is expected: "take" may
 * be about time or about what a shop accepts.
 */
function isExcluded(
  { content, concepts }: ParsedQuestion,
  not: readonly Concept[],
  expected: ReadonlySet<Concept>,
): boolean {
  return not.some((concept) => {
    if (!concepts.has(concept)) return false
    const words = content.filter((word) => word.concepts.includes(concept))
    const isExpected = (each: Concept) => expected.has(each) && !not.includes(each)
    return words.length === 0 || words.some((word) => !word.concepts.some(isExpected))
  })
}

/** "Wann kommt die neue Kollektion" is about no order. */
const asksForNews = ({ recognised, concepts }: ParsedQuestion) =>
  recognised.some(({ label, role }) => role === 'demanded' && label === 'new') && !concepts.has('order')

/** With more words that the topic does not explain, the question is about something else. */
const leastCoverage = 0.66

/** The share of words with a content that are explained by these ideas. */
export function coverageOf({ content }: ParsedQuestion, expected: ReadonlySet<Concept>): number {
  if (content.length === 0) return 0
  const telling = content.filter(({ isFiller }) => !isFiller)
  const counted = telling.length > 0 ? telling : content
  const explained = counted.filter(
    ({ concepts, isNamed }) => isNamed || concepts.some((concept) => expected.has(concept)),
  )
  return explained.length / counted.length
}

async function write(topic: ServiceTopic, question: ParsedQuestion): Promise<readonly Sentence[]> {
  const { market: reader, language } = question
  const elsewhere = topic.isByCountry ? foreignCountry(question) : undefined
  const market = elsewhere === undefined ? reader : marketFor(elsewhere, question)
  const context = { question, market: market ?? reader, reader, language }
  const first = elsewhere === undefined ? [] : writeElsewhere(elsewhere, market, context)
  const sentences = market ? await topic.write(context) : []
  return [...first, ...sentences].map((sentence) => ({ ...sentence, text: spellFor(sentence.text, reader) }))
}

/** The first country of a question that its shop does not deliver to. */
const foreignCountry = ({ countries, market }: ParsedQuestion): CountryCode | undefined =>
  countries.some((country) => market.deliveryCountries.includes(country))
    ? undefined
    : countries.find((country) => !market.deliveryCountries.includes(country))

/** The shop that delivers to a country, in the language of the question if there are several. */
function marketFor(country: CountryCode, { language }: ParsedQuestion): Market | undefined {
  const delivering = allMarkets.filter(({ deliveryCountries }) => deliveryCountries.includes(country))
  return delivering.find((market) => market.language.startsWith(language)) ?? delivering[0]
}
