import { kit } from '@vitrine/brand-kit/current'
import type { LanguageTag } from '../markets/market.ts'
import { sourcesOf } from '../messages/message-tree.ts'
import { type PluralForms, workingDayWords } from './working-day-words.ts'

/** `delivery.working_days` of the brand's own words for goods. */
function ownWords(file: string): PluralForms | undefined {
  const { delivery } = kit.messages.goods[file] ?? {}
  const own = typeof delivery === 'object' ? delivery['working_days'] : undefined
  return typeof own === 'object' ? (own as PluralForms) : undefined
}

/** The unit of delivery times behind a number: `Werktage`, `dni robocze`. */
export function workingDays(count: number, language: LanguageTag): string {
  const forms = sourcesOf(language)
    .toReversed()
    .map((file) => ownWords(file) ?? workingDayWords[file])
    .find((each) => each !== undefined)
  return forms?.[new Intl.PluralRules(language).select(count)] ?? forms?.other ?? ''
}
