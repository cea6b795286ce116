import { priceReasons } from '@vitrine/contracts/catalogue'
import { formatMoney, isCalendarMoment } from '@vitrine/contracts/formats'
import { isLocale, marketOf } from '@vitrine/contracts/markets'
import type { ShopOptions } from './shop-options.ts'
import { misuse, NotPossible, type OperatorAction, wholeNumber } from './shop-usage.ts'
import { shopNames } from './shop-names.ts'

/** `stock VARIANT QUANTITY`. */
export function stockAction([variant, pieces]: readonly string[]): OperatorAction {
  const [variantId, quantity] = [wholeNumber(variant, 'VARIANT', 1), wholeNumber(pieces, 'QUANTITY')]
  return async (operator) => {
    const set = await operator.setStock(variantId, quantity)
    if (!set.ok) throw new NotPossible(`There is no variant ${variantId}.`)
    return `Variant ${variantId}: ${quantity} in stock, ${set.value} before.`
  }
}

/** `price VARIANT AMOUNT --shop SHOP`. */
export function priceAction([variant, amountText]: readonly string[], values: ShopOptions): OperatorAction {
  const variantId = wholeNumber(variant, 'VARIANT', 1)
  const amount = cents(amountText)
  const reason = priceReasons.find((each) => each === (values.reason ?? 'regular'))
  if (!reason) throw misuse(`--reason must be ${priceReasons.join(', ')}.`)
  const { shop: locale, from } = values
  if (!isLocale(locale)) throw misuse(`--shop must be ${shopNames}.`)
  if (from && !isCalendarMoment(from)) throw misuse('--from must be a moment such as 2026-12-01T00:00:00Z.')
  const market = marketOf(locale)
  return async (operator) => {
    const set = await operator.setPrice({ variantId, market, amount, reason, ...(from && { from }) })
    if (!set.ok)
      throw new NotPossible(
        set.error === 'NOT_FOUND'
          ? `There is no variant ${variantId}.`
          : `Variant ${variantId} has a price from that moment or later already; the past is settled.`,
      )
    return `Variant ${variantId} costs ${formatMoney(amount, market)} in ${locale} from ${set.value} (${reason}).`
  }
}

/** `79.95` is 7995 cents. */
function cents(text: string | undefined): number {
  const [, whole = '', part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text ?? '') ?? []
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  if (!whole || amount === 0) throw misuse('AMOUNT must be written as 79.95.')
  return amount
}
