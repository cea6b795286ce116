import { languages } from '@vitrine/contracts/catalogue'
import { furtherLanguages, locales } from '@vitrine/contracts/markets'
import * as v from 'valibot'
import { parseWanted } from '../golden/golden-queries.ts'
import { authorship, known, Text } from './wording.ts'

const wanted = 'wishes like "type=@dress color=red", "product=10101", "page=/returns-portal/" or "absent"'
const spoken = [...languages, ...furtherLanguages]

function isWanted(text: string): boolean {
  try {
    parseWanted(text)
    return true
  } catch {
    return false
  }
}

/** A query with what shoppers expect of it. It takes the place of a delivered one with the same words. */
export const GoldenRule = known({
  query: v.pipe(Text, v.maxLength(200, 'at most 200 letters')),
  wanted: v.pipe(Text, v.check(isWanted, wanted)),
  language: v.picklist(spoken, `one of ${spoken.join(', ')}`),
  /** Only there; otherwise in every shop of the language. */
  shop: v.optional(v.picklist(locales, `one of ${locales.join(', ')}`)),
  author: authorship.author,
  since: authorship.since,
  /** Not measured any more. */
  isOff: v.optional(v.boolean('true or false')),
})
export type GoldenRule = v.InferOutput<typeof GoldenRule>
