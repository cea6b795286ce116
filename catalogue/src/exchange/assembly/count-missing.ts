import type { Style } from '@vitrine/contracts/catalogue'
import { allMarkets } from '@vitrine/contracts/markets'
import { spokenLanguages } from '../columns.ts'
import type { OnProblem } from '../problem.ts'

/** Counts what goods may lack without being drafts, and what it means for the shops: languages and prices. */
export function countMissing() {
  const words = new Map<string, number>()
  const prices = new Map<string, number>()
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  return {
    add({ name, products }: Style) {
      const written: Readonly<Record<string, string | undefined>> = name
      for (const language of spokenLanguages) if (!written[language]) count(words, language)
      for (const product of products) {
        const sold = new Set(product.prices.flatMap(({ shopIds }) => shopIds))
        if (sold.size === 0) continue
        for (const { locale, shopId } of allMarkets) if (!sold.has(shopId)) count(prices, locale)
      }
    },
    report(onProblem: OnProblem) {
      for (const [language, styles] of words) {
        const message = `Styles without words in this language: ${styles}. Those of another one are shown instead.`
        const field = `name_${language}`
        onProblem({ severity: 'hint', line: 0, field, code: 'LANGUAGE_MISSING', rule: 'X-06', message })
      }
      for (const [shop, products] of prices) {
        const message = `Products without a price in the shop "${shop}", which are not sold there: ${products}.`
        onProblem({ severity: 'hint', line: 0, field: 'price', code: 'NOT_SOLD_HERE', rule: 'T-01', message })
      }
    },
  }
}
