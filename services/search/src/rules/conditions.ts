import * as v from 'valibot'
import { known, listOf, Text } from './wording.ts'

const phrases = v.optional(listOf(Text, 'words as shoppers write them'))

/** The condition of a rule about queries: one of its ways is enough. */
export const QueryCondition = v.pipe(
  known({
    /** The whole query, whatever the endings of its words. */
    is: phrases,
    /** These words one after the other, anywhere. */
    contains: phrases,
    /** All these words, in any order: each entry is a set. */
    words: phrases,
  }),
  v.check(
    ({ is, contains, words }) => [is, contains, words].some((each) => each && each.length > 0),
    'at least one of is, contains, words with something in it',
  ),
)
export type QueryCondition = v.InferOutput<typeof QueryCondition>

/** The scope of a pin or a boost: queries, categories, or both; everywhere by default. */
export const PlaceCondition = known({
  query: v.optional(QueryCondition),
  /** Keys of categories, `women/dresses`; their children are included. */
  categories: v.optional(listOf(Text, 'keys of categories like "women/dresses"')),
})
export type PlaceCondition = v.InferOutput<typeof PlaceCondition>

/** A query as rules see it: the stems of its words. */
export type Stems = readonly string[]

const startsAt = (query: Stems, phrase: Stems, place: number) =>
  phrase.every((stem, index) => query[place + index] === stem)

/** Whether a query meets a condition. `stemsOf` reads the texts of the rule like the query. */
export function isMet(
  { is = [], contains = [], words = [] }: QueryCondition,
  query: Stems,
  stemsOf: (text: string) => Stems,
): boolean {
  if (query.length === 0) return false
  return (
    is.some((text) => {
      const phrase = stemsOf(text)
      return phrase.length === query.length && startsAt(query, phrase, 0)
    }) ||
    contains.some((text) => {
      const phrase = stemsOf(text)
      return phrase.length > 0 && query.some((_, place) => startsAt(query, phrase, place))
    }) ||
    words.some((text) => {
      const set = stemsOf(text)
      return set.length > 0 && set.every((stem) => query.includes(stem))
    })
  )
}
