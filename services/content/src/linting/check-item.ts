import type { ContentType } from '@vitrine/contracts/content'
import { checkFields, checkLinks } from './field-rules.ts'
import type { CheckableItem, Finding, FindItem } from './finding.ts'
import { checkMarkets } from './market-rules.ts'

/** All problems of one item that do not depend on other items. */
export const checkItem = (item: CheckableItem, type: ContentType | undefined, find: FindItem): Finding[] => [
  ...(type ? checkFields(item, type, find) : []),
  ...checkLinks(item, find),
  ...checkMarkets(item, type),
]
