import type { TriedBasket } from '@vitrine/contracts/desk'
import { type Locale, marketOf } from '@vitrine/contracts/markets'
import type { Database } from '@vitrine/database'
import { createProductCatalogue } from '../catalogue/product-catalogue.ts'
import { sizesNumbered } from '../price-plans/plan-goods.ts'
import { readLocalTime } from '../prices/local-time.ts'
import { failedByBasket, failedByItem, isOpenTo, running } from '../promotions/conditions.ts'
import { createPreview } from './preview.ts'

type BasketTrial = {
  shop: Locale
  items: readonly { number: string; quantity: number }[]
  at?: string | undefined
  code?: string | undefined
  voucher?: string | undefined
  group?: string | undefined
}

/** Prices a basket of chosen sizes, and says of every running promotion whether it applies and which condition fails. */
export async function tryBasket(db: Database, trial: BasketTrial): Promise<TriedBasket> {
  const { shop, items, code, voucher, group } = trial
  const market = marketOf(shop)
  const at = (trial.at && readLocalTime(trial.at, market.timeZone, 'start')) || new Date().toISOString()
  const found = await sizesNumbered(
    db,
    items.map(({ number }) => number),
  )
  const chosen = items.flatMap(({ number, quantity }) => {
    const [variantId] = found.get(number) ?? []
    return variantId === undefined ? [] : [{ number, variantId, quantity }]
  })
  const groups = group ? [group] : []
  const basket = await createPreview(db)({ market, items: chosen, at, groups, code, voucher })
  const { promotions } = await createProductCatalogue(db).parts()
  const applied = new Set(basket.items.flatMap(({ promotion }) => (promotion?.isValid ? promotion.id : [])))
  const lines = basket.items.map((item) => ({
    key: item.key,
    variantId: item.variant.id,
    quantity: item.quantity,
    unit: item.variant.price.withTax,
    promotionId: null,
    categoryIds: new Set(item.product.categories.flatMap((path) => path.map(({ categoryId }) => categoryId))),
    attributes: Object.fromEntries(
      Object.entries(item.product.attributes).map(([name, { values }]) => [
        name,
        [values].flat().map(({ value, label }) => value ?? label),
      ]),
    ),
  }))
  const shopper = { groups, currency: market.currency, at, code }
  return {
    currency: market.currency,
    lines: basket.items.map((item) => ({
      variantId: item.variant.id,
      number: chosen.find(({ variantId }) => variantId === item.variant.id)?.number ?? '',
      name: labelOf(item.product.attributes['name']),
      size: labelOf(item.variant.attributes['shopSize']),
      quantity: item.quantity,
      before: item.variant.price.withTax * item.quantity,
      total: item.price.total.withTax,
      promotion: item.promotion?.isValid ? item.promotion.name : null,
      status: item.status,
    })),
    unknown: items.map(({ number }) => number).filter((number) => !found.has(number)),
    soldOut: chosen
      .filter(({ variantId }) => !lines.some((line) => line.variantId === variantId))
      .map(({ number }) => number),
    promotions: running(promotions, at, market).map((promotion) => {
      const isApplied = applied.has(String(promotion.id))
      const byItem = lines.map((line) => failedByItem(promotion, line))
      const itemFailures = byItem.some((failed) => failed.length === 0) ? [] : byItem.flat()
      const failed = [
        ...(isOpenTo(promotion, code) ? [] : ['code']),
        ...[...itemFailures, ...failedByBasket(promotion, lines, shopper)].map(({ key }) => key),
      ]
      return {
        key: promotion.key,
        name: promotion.name,
        isApplied,
        failed: isApplied ? [] : [...new Set(failed.length > 0 ? failed : ['other'])],
      }
    }),
    voucher: basket.codes.voucher && {
      code: basket.codes.voucher.code,
      off: basket.codes.voucher.off,
      problem: basket.codes.voucher.problem,
    },
    delivery: basket.items.length > 0 ? basket.delivery.withTax : 0,
    total: basket.total.withTax,
  }
}

function labelOf(attribute: { values: unknown } | undefined): string {
  const [first] = [attribute?.values].flat()
  return typeof first === 'object' && first !== null && 'label' in first ? String(first.label) : ''
}
