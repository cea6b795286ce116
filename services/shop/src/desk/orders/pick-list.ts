import { colourName, type Order, sizeName } from '@vitrine/contracts/shop'

/** One article of a size, and the orders it goes into. */
export type PickLine = { sku: string; name: string; detail: string; quantity: number; orders: string[] }

/** Everything to fetch from the shelves for some orders, by article number, as one walks along them. */
export function pickListOf(orders: readonly Order[]): PickLine[] {
  const pieces = orders.flatMap((order) =>
    order.items.filter(({ status }) => status === 'available').map((item) => ({ item, number: order.referenceKey })),
  )
  const bySku = Map.groupBy(pieces, ({ item }) => item.variant.referenceKey)
  return [...bySku]
    .map(([sku, same]) => {
      const [first] = same
      if (!first) throw new Error(`No piece of ${sku}`)
      const { product, variant } = first.item
      const detail = [colourName(product), sizeName(variant)].filter(Boolean).join(', ')
      const numbers = [...Map.groupBy(same, ({ number }) => number)]
      const wanted = numbers.map(([number, { length }]) => (length > 1 ? `${number} × ${length}` : number))
      return { sku, name: product.name, detail, quantity: same.length, orders: wanted }
    })
    .toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
}
