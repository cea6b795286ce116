import type { ContentType } from '@vitrine/contracts/content'
import { checkFields, checkLinks } from './field-rules.ts'
import type { Checked, Finding, Known } from './finding.ts'
import { checkMarkets } from './market-rules.ts'

/** Everything that is wrong with one item, as far as its neighbours do not matter. */
export const checkItem = (item: Checked, type: ContentType | undefined, find: Known): Finding[] => [
  ...(type ? checkFields(item, type, find) : []),
  ...checkLinks(item, find),
  ...checkMarkets(item, type),
]
