import type { Locale } from '@vitrine/contracts/markets'
import type { QuestionKind } from '../answer.ts'

/** A question with the facts that its answer must name. */
export type GoldenQuestion = {
  shop: Locale
  text: string
  kind: QuestionKind
  /** Texts of the answer; `{standard}` and the like are filled in from the profile of the market. */
  says: readonly string[]
}

/** A question that the shop has no source for, or must not answer. */
export type RefusedQuestion = { shop: Locale; text: string }

/** Writes a set down in short: `shop | question | fact; fact`. */
export const readGolden = (kind: QuestionKind, lines: string): readonly GoldenQuestion[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [shop = '', text = '', says = ''] = line.split('|').map((part) => part.trim())
      return { shop: shop as Locale, text, kind, says: says.split(';').map((fact) => fact.trim()) }
    })
