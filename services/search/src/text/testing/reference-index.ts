import type { TextField } from '../text.ts'
import type { Analyser } from '../analysis/analyser.ts'
import { eachWord } from '../analysis/words.ts'
import { HEAD, MODIFIER, SATURATION } from '../weights.ts'

/** A catalogue in one or several segments; a document is the texts of its fields. */
export type ReferenceCatalogue = {
  segments: readonly (readonly (readonly string[])[])[]
  fields: readonly TextField[]
  /** Given where they were learned elsewhere. */
  averageLengths?: readonly number[]
  synonyms: readonly string[]
  analyser: Analyser
}

/**
 * A way in which documents can have a word: by all of some terms, or by a word with this beginning. Terms count as at
 * least as common as `insteadOf`.
 */
export type ReferenceSource =
  | { terms: readonly string[]; factor: number; insteadOf?: string }
  | { prefix: string; factor: number }
/** `pairs` are stems that stand next to each other, in their order. */
export type ReferenceDocument = {
  segment: number
  impacts: ReadonlyMap<string, number>
  pairs: ReadonlySet<string>
}
export type ReferenceIndex = ReturnType<typeof createReferenceIndex>

/** Every document with all its terms, and how common these are. */
export function createReferenceIndex({ segments, fields, analyser, averageLengths }: ReferenceCatalogue) {
  const { stem, isStopWord } = analyser
  const heaviest = fields.findIndex(({ weight }) => weight === Math.max(...fields.map((field) => field.weight)))
  const texts = segments.flat()
  const lengthOf = (text: string) => analyser.tokensOf(text).filter((token) => !isStopWord(token.text)).length
  const averages =
    averageLengths ??
    fields.map((_, field) => {
      const total = texts.reduce((sum, document) => sum + lengthOf(document[field] ?? ''), 0)
      return Math.max(1, total / Math.max(1, texts.length))
    })

  /** For each segment its words and the terms they are indexed as. */
  const vocabularies = segments.map(() => new Map<string, string>())
  const partWords = segments.map(() => new Map<string, string>())
  /** Words that a misspelt one may mean. */
  const naming = new Set<string>()

  const documents: ReferenceDocument[] = segments.flatMap((texts, segment) =>
    texts.map((document) => {
      const frequencies = new Map<string, number>()
      fields.forEach(({ weight, lengthNorm }, field) => {
        const text = document[field] ?? ''
        const norm = 1 - lengthNorm + lengthNorm * (lengthOf(text) / (averages[field] ?? 1))
        const count = (term: string, factor: number) =>
          frequencies.set(term, (frequencies.get(term) ?? 0) + (weight / norm) * factor)
        for (const { text: word, isJoined } of analyser.tokensOf(text)) {
          if (isStopWord(word)) continue
          vocabularies[segment]?.set(word, stem(word))
          if (weight >= 1) naming.add(word)
          count(stem(word), 1)
          count(`=${word}`, 1)
          for (const part of isJoined ? [] : analyser.partsOf(word)) {
            count(part.term, part.isHead ? HEAD : MODIFIER)
            partWords[segment]?.set(part.word, part.term)
            if (weight >= 1) naming.add(part.word)
          }
        }
      })
      const impact = (frequency: number) => Math.max(1, Math.round((255 * frequency) / (SATURATION + frequency)))
      const impacts = new Map([...frequencies].map(([term, frequency]) => [term, impact(frequency)]))
      return { segment, impacts, pairs: pairsIn(document[heaviest] ?? '', analyser) }
    }),
  )
  partWords.forEach((parts, segment) => {
    const vocabulary = vocabularies[segment]
    for (const [word, term] of parts) if (vocabulary && !vocabulary.has(word)) vocabulary.set(word, term)
  })

  const frequencyOf = memoised((term: string) => documents.filter(({ impacts }) => impacts.has(term)).length)
  const withPrefix = memoised((prefix: string) =>
    vocabularies.map((words) => [...words].filter(([word]) => word.startsWith(prefix)).map(([, term]) => term)),
  )
  const frequencyOfPrefix = memoised((prefix: string) =>
    withPrefix(prefix)
      .map((terms, segment) => {
        const inSegment = documents.filter((document) => document.segment === segment)
        return Math.max(0, ...terms.map((term) => inSegment.filter(({ impacts }) => impacts.has(term)).length))
      })
      .reduce((sum, most) => sum + most, 0),
  )
  const rarity = (frequency: number) => Math.log(1 + (texts.length - frequency + 0.5) / (frequency + 0.5))

  const frequencyOfSource = (source: ReferenceSource) =>
    'prefix' in source ? frequencyOfPrefix(source.prefix) : Math.min(...source.terms.map((term) => frequencyOf(term)))

  const consideredFrequency = ({ insteadOf }: { insteadOf?: string }, term: string) =>
    Math.max(frequencyOf(term), insteadOf === undefined ? 0 : frequencyOf(insteadOf))

  /** The score a source gives a document; 0 when the document does not have it. */
  const scoreOf = (source: ReferenceSource, { impacts, segment }: ReferenceDocument): number => {
    const scoreOfTerm = (impact: number, frequency: number) => (source.factor * rarity(frequency) * impact) / 255
    if ('prefix' in source) {
      const found = (withPrefix(source.prefix)[segment] ?? []).map((term) => impacts.get(term) ?? 0)
      return scoreOfTerm(Math.max(0, ...found), frequencyOfPrefix(source.prefix))
    }
    const scores = source.terms.map((term) => scoreOfTerm(impacts.get(term) ?? 0, consideredFrequency(source, term)))
    return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
  }
  /** The highest score of a source. */
  const mostOf = (source: ReferenceSource): number =>
    'prefix' in source
      ? source.factor * rarity(frequencyOfPrefix(source.prefix))
      : source.terms.reduce((sum, term) => sum + source.factor * rarity(consideredFrequency(source, term)), 0)

  const words = [...new Set(vocabularies.flatMap((vocabulary) => [...vocabulary.keys()]))]
  const frequencyOfPair = (pair: string) => documents.filter(({ pairs }) => pairs.has(pair)).length
  return { documents, words, naming, frequencyOf, frequencyOfSource, rarity, scoreOf, mostOf, frequencyOfPair }
}

/**
 * Words with nothing but spaces and linking words between them are next to each other, by their stems and by the heads of
 * compounds; so are the parts of a word with hyphens, and the parts of a compound and its heads.
 */
function pairsIn(text: string, analyser: Analyser): ReadonlySet<string> {
  const { stem, isStopWord, isLink, partsOf } = analyser
  const pairs = new Set<string>()
  const pairAll = (some: readonly string[], others: readonly string[]) => {
    for (const one of some) {
      for (const other of others) if (one !== other) pairs.add(`${one}+${other}`)
    }
  }
  const headsOf = (word: string) =>
    partsOf(word)
      .filter(({ isHead }) => isHead)
      .map(({ term }) => term)
  const kindsOf = (word: string) => [stem(word), ...headsOf(word)]
  let before: string | undefined
  let end = 0
  eachWord(text, (start, stop) => {
    if (!/^\s*$/.test(text.slice(end, start))) before = undefined
    end = stop
    const pieces = analyser.piecesOf(text.slice(start, stop))
    const words = pieces.filter(({ isJoined, text: word }) => !isJoined && !isStopWord(word)).map((piece) => piece.text)
    for (const word of words) {
      const modifiers = partsOf(word).filter(({ isHead }) => !isHead)
      pairAll(
        modifiers.map(({ term }) => term),
        headsOf(word),
      )
      if (before !== undefined) pairAll(kindsOf(before), kindsOf(word))
      before = word
    }
    if (words.length === 0 && !pieces.every((piece) => isLink(piece.text))) before = undefined
  })
  return pairs
}

function memoised<Value>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}
