import type { Filter, Hit, WordReading } from '../engine/engine.ts'
import { isCommonWord } from '../query-parsing/ordinary-words.ts'
import { parseQuery, type QueryKnowledge, type RecognisedAttribute } from '../query-parsing/parse-query.ts'
import { readWords } from '../query-parsing/words.ts'
import type { SearchResult } from './search-result.ts'

/** How a query was read and why its first results stand where they stand, for merchandisers. */
export type QueryExplanation = {
  query: string
  /** The query whose results are shown: after a correction. */
  executed: string
  total: number
  words: readonly { word: string; read: string }[]
  recognised: readonly {
    phrase: string
    role: RecognisedAttribute['role']
    isKind: boolean
    means: string
    filter: Filter
  }[]
  corrections: readonly { word: string; correction?: string; reason: string }[]
  /** Redirects, messages and other effects of rules. */
  triggers: readonly string[]
  results: readonly ExplainedHit[]
}

/** The parts of a score add up to it. */
export type ExplainedHit = Pick<Hit, 'id' | 'score' | 'isPinned'> & { parts: NonNullable<Hit['explanation']> }

type ExplainedSearch = {
  query: string
  knowledge: QueryKnowledge
  /** How the engine reads the words if it may correct them. */
  readings: readonly WordReading[]
  result: SearchResult
}

export function explainQuery({ query, knowledge, readings, result }: ExplainedSearch): QueryExplanation {
  const { recognised } = parseQuery(query, knowledge)
  return {
    query,
    executed: result.executedQuery,
    total: result.total,
    words: explainWords(query, knowledge, recognised, readings),
    recognised: recognised.map(({ offset, length, role, isKind, filter }) => ({
      phrase: query.slice(offset, offset + length),
      role,
      isKind,
      means: writeFilter(filter),
      filter,
    })),
    corrections: explainCorrections(query, knowledge, recognised, readings, result),
    triggers: result.triggers.map(({ type, content }) =>
      typeof content === 'string' ? `${type}: ${content}` : `${type}: ${content.name}`,
    ),
    results: result.hits.map(({ id, score, isPinned, explanation = [] }) => ({
      id,
      score,
      isPinned,
      parts: explanation,
    })),
  }
}

const isInside = ({ offset, length }: RecognisedAttribute, at: number) => at >= offset && at < offset + length

function explainWords(
  query: string,
  { language }: QueryKnowledge,
  recognised: readonly RecognisedAttribute[],
  readings: readonly WordReading[],
): QueryExplanation['words'] {
  return readWords(query, language).map(({ offset, length, folded }) => {
    const word = query.slice(offset, offset + length)
    const named = recognised.find((each) => isInside(each, offset))
    if (named) return { word, read: named.isKind ? 'a kind of product' : 'an attribute' }
    const reading = readings.find((each) => each.offset === offset)
    if (reading?.how === 'known') return { word, read: `in ${reading.documents} products` }
    if (isCommonWord(folded, language)) return { word, read: 'so common that it says nothing about products' }
    return { word, read: reading?.how ?? 'ignored' }
  })
}

/** Every word that is not recognised, and why it was corrected or left alone. */
function explainCorrections(
  query: string,
  { spelling }: QueryKnowledge,
  recognised: readonly RecognisedAttribute[],
  readings: readonly WordReading[],
  { correction, executedQuery }: SearchResult,
): QueryExplanation['corrections'] {
  const made = correction?.suggestions[0]?.words ?? []
  const reason = executedQuery === query ? 'only suggested' : 'searched for instead'
  const taken = made.map(({ original, corrected }) => ({ word: original, correction: corrected, reason }))
  const isTaken = (at: number) => made.some(({ offset, length }) => at >= offset && at < offset + length)
  const rejected = readings.flatMap(({ word, offset, how, readAs }) => {
    if (how === 'ignored' || isTaken(offset) || recognised.some((each) => isInside(each, offset))) return []
    const similar = how === 'misspelt' && readAs !== undefined ? { correction: readAs } : {}
    const written = word.toLowerCase()
    if (spelling.isOrdinary(written))
      return [{ word, ...similar, reason: 'rejected: an ordinary word of the language' }]
    if (spelling.isWord(written)) return [{ word, ...similar, reason: 'rejected: a word of the shop' }]
    if (how === 'known') return []
    if (readAs !== undefined && spelling.isOrdinary(readAs))
      return [{ word, ...similar, reason: 'rejected: the similar word names nothing in the shop' }]
    return [{ word, ...similar, reason: 'no word of the shop is similar enough' }]
  })
  return [...taken, ...rejected]
}

function writeFilter(filter: Filter): string {
  if (filter.kind === 'ranges')
    return `${filter.number} ${filter.selected.map(({ start, end }) => `${start} to ${end}`).join(', ')}`
  if (filter.kind === 'ids') return `products ${filter.selected.join(', ')}`
  if (filter.kind === 'tree') return `${filter.facet} ${filter.selected.map((path) => path.join('/')).join(', ')}`
  const excluded = filter.excluded.length > 0 ? ` without ${filter.excluded.join(', ')}` : ''
  return `${filter.facet} ${filter.selected.join(', ')}${excluded}`.replace(/\s+/g, ' ')
}
