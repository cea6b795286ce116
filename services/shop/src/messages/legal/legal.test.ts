import { legalEditions } from '@vitrine/brand-kit/legal'
import { languageOf } from '@vitrine/contracts/catalogue'
import { editionAt } from '@vitrine/contracts/legal'
import { allMarkets } from '@vitrine/contracts/markets'
import { codesPerOrder } from '@vitrine/contracts/shop'
import { expect, it } from 'vitest'

const conditions = {
  unworn: { de: /ungetragen(?!.*Etikett)/, fr: /non porté(?!.*étiquette)/, en: /unworn(?!.*tags)/ },
  unworn_with_tags: { de: /ungetragen.*Etikett/, fr: /non porté.*étiquette/, en: /unworn.*tags/ },
}
const oneVoucher = { de: /ein Gutschein/, fr: /un seul bon/i, en: /one voucher/i }

it.each(allMarkets)('the terms of $locale say what the profile and the basket do: returns and vouchers', (market) => {
  const language = languageOf(market.locale)
  const text = legalEditions.get(editionAt(new Date(), market))?.[market.locale]
  expect(text?.voluntary.replaceAll('\n', ' ')).toMatch(conditions[market.returnCondition][language])
  // Another number needs another text.
  expect(codesPerOrder.vouchers).toBe(1)
  expect(text?.terms.replaceAll('\n', ' ')).toMatch(oneVoucher[language])
})
