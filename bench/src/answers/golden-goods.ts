import type { Catalogue } from '@vitrine/catalogue'
import {
  announcedReduction,
  type AttributeKey,
  currentPrice,
  historyOf,
  isSellable,
  type Product,
  type Style,
} from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { GoldenCondition } from './read-golden.ts'

/** One colour of a style that can be bought in a shop, and its lowest price in cents. */
export type Buyable = { style: Style; product: Product; price: number }

/** Goods of the catalogue by plain loops over its data, to compare answers with. */
export function createGoldenGoods({ categories, today }: Catalogue, styles: readonly Style[]) {
  const idOf = new Map(categories.map(({ key, id }) => [key, id]))
  const rootlines = new Map(categories.map(({ id, rootlineIds }) => [id, rootlineIds]))

  const byMarket = new Map<Market, Buyable[]>()

  function buyableIn(market: Market): Buyable[] {
    const known = byMarket.get(market) ?? listBuyable(market)
    byMarket.set(market, known)
    return known
  }

  function listBuyable(market: Market): Buyable[] {
    return styles.flatMap((style) =>
      style.products.flatMap((product) => {
        const prices = product.variants.flatMap(
          ({ id }) => currentPrice(historyOf(product, market.shopId, id), today)?.amount ?? [],
        )
        const isLive = product.isActive && Date.parse(product.firstLiveAt) <= Date.parse(today)
        const isInStock = product.variants.some(({ stock }) => isSellable(stock))
        return isLive && isInStock && prices.length > 0 ? [{ style, product, price: Math.min(...prices) }] : []
      }),
    )
  }

  function holds({ name, sign, values }: GoldenCondition, { style, product, price }: Buyable, market: Market): boolean {
    const [first = ''] = values
    if (name === 'price')
      return sign === '<' ? price < Number(first) : sign === '<=' ? price <= Number(first) : price >= Number(first)
    if (name === 'reduced')
      return product.variants.some(
        ({ id }) => announcedReduction(historyOf(product, market.shopId, id), today) !== undefined,
      )
    const has =
      name === 'category'
        ? product.categoryIds.flatMap((id) => rootlines.get(id) ?? []).map(String)
        : name === 'type'
          ? [style.type]
          : name === 'size'
            ? product.variants.filter(({ stock }) => isSellable(stock)).map(({ size }) => size)
            : (product.attributes[name as AttributeKey] ?? [])
    const wanted = name === 'category' ? values.map((key) => String(idOf.get(key))) : values
    const meets = wanted.some((value) => has.includes(value))
    return sign === '!=' ? !meets : meets
  }

  return {
    find: (conditions: readonly GoldenCondition[], market: Market): Buyable[] =>
      buyableIn(market).filter((each) => conditions.every((condition) => holds(condition, each, market))),
    /** A product of a kind to ask questions about, in stock. */
    ofType(type: string, market: Market): Buyable {
      const found = buyableIn(market).find(({ style }) => style.type === type)
      if (!found) throw new Error(`The shop ${market.locale} sells no ${type}`)
      return found
    },
  }
}

export type GoldenGoods = ReturnType<typeof createGoldenGoods>
