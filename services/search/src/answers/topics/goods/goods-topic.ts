import { readWords } from '../../../query-parsing/words.ts'
import type { Draft, ParsedQuestion, Sentence } from '../../answer.ts'
import type { CatalogueReader } from '../../catalogue-facts.ts'
import { type GoodsQuestion, isGoodsWord, readGoodsQuestion } from '../../goods-query/read-goods-query.ts'
import { createEvidence, type Evidence, toDraft } from './goods-evidence.ts'

export type GoodsContext = { facts: CatalogueReader; evidence: Evidence; question: ParsedQuestion }

/** Reads a question about goods, and once more where words of it are misspelt. */
export function readGoods(question: ParsedQuestion, facts: CatalogueReader): GoodsQuestion {
  return readGoodsQuestion(question.text, facts.goodsKnowledge(question))
}

/** All words are understood: nothing in the question can change what it asks for. */
export const isUnderstood = ({ unknown, hasUnwanted }: GoodsQuestion): boolean => unknown.length === 0 && !hasUnwanted

/** Most words that are corrected: with more it may be another question. */
const mostMisspelt = 2
/** Shorter words are like too many others. */
const shortestMisspelt = 4

/** Reads a question again with misspelt words corrected; undefined where words remain that nothing explains. */
async function correctGoods(
  read: GoodsQuestion,
  question: ParsedQuestion,
  facts: CatalogueReader,
): Promise<GoodsQuestion | undefined> {
  if (isUnderstood(read)) return read
  const { unknown } = read
  if (read.hasUnwanted || unknown.length > mostMisspelt) return undefined
  if (unknown.some(({ kind, length }) => kind !== 'word' || length < shortestMisspelt)) return undefined
  const writtenWords = unknown.map(({ offset, length }) => read.text.slice(offset, offset + length))
  const corrections = await facts.corrections(writtenWords.join(' '), question)
  if (writtenWords.some((word) => !corrections.has(word))) return undefined
  const corrected = unknown
    .toReversed()
    .reduce(
      (text, { offset, length }) =>
        text.slice(0, offset) +
        (corrections.get(text.slice(offset, offset + length)) ?? '') +
        text.slice(offset + length),
      read.text,
    )
  const again = readGoodsQuestion(corrected, facts.goodsKnowledge(question))
  // A word that means nothing corrects nothing: "dogs" is no misspelt "does".
  const isMeaningful = [...corrections.values()].every((word) =>
    readWords(word, question.language).every((each) => !isGoodsWord(each, question.language)),
  )
  return isUnderstood(again) && isMeaningful ? again : undefined
}

/** Drafts sentences about goods once every word of the question is understood. */
export function draftGoods(
  read: GoodsQuestion,
  question: ParsedQuestion,
  facts: CatalogueReader,
  compose: (goods: GoodsQuestion, context: GoodsContext) => Promise<readonly Sentence[]>,
): () => Promise<Draft> {
  return async () => {
    // The catalogue says what there is, and not when, for how long or why; nor that a dress can be shortened.
    if (read.intents.has('moment') || question.concepts.has('alterations')) return { sentences: [] }
    if (question.namesUnsold) return { sentences: [] }
    const goods = await correctGoods(read, question, facts)
    if (!goods) return { sentences: [] }
    const evidence = createEvidence(facts, question)
    return toDraft(await compose(goods, { facts, evidence, question }), question)
  }
}

/** For the operator: `kind: Kleider`, `color: black`. */
export const understoodConditions = ({ query, intents }: GoodsQuestion): string[] => [
  ...query.conditions.map(({ about, isExcluded, filter }) => {
    const values =
      filter.kind === 'values'
        ? [...filter.selected, ...filter.excluded]
        : filter.kind === 'tree'
          ? filter.selected.map((path) => path.join('/'))
          : filter.kind === 'ranges'
            ? filter.selected.map(({ start, end }) => `${start}..${end}`)
            : filter.selected
    return `${about}${isExcluded ? ' not' : ''}: ${values.join(', ')}`
  }),
  ...[...intents].map((intent) => `asks: ${intent}`),
]
