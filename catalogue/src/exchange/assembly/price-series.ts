import type { PriceHistory, PriceSeries } from '@vitrine/contracts/catalogue'

export type VariantHistory = { variantId: number; shopId: PriceSeries['shopIds'][number]; entries: PriceHistory }

const gather = <Item>(items: Iterable<Item>, key: (item: Item) => string): Item[][] => [
  ...Map.groupBy(items, key).values(),
]

/** Writes equal histories once: first the shops of a variant that share one, then the variants that share shops and history. */
export function toPriceSeries(histories: readonly VariantHistory[]): PriceSeries[] {
  const sold = histories.filter(({ entries }) => entries.length > 0)
  const byVariant = gather(sold, ({ variantId, entries }) => `${variantId} ${JSON.stringify(entries)}`).map((same) => ({
    shopIds: same.map(({ shopId }) => shopId),
    variantId: same[0]?.variantId ?? 0,
    entries: [...(same[0]?.entries ?? [])],
  }))
  return gather(byVariant, ({ shopIds, entries }) => JSON.stringify([shopIds, entries])).flatMap((same) => {
    const [first] = same
    if (!first) return []
    return [{ shopIds: first.shopIds, variantIds: same.map(({ variantId }) => variantId), entries: first.entries }]
  })
}
