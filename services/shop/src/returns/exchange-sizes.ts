import type { Market } from '@vitrine/contracts/markets'
import { fail, ok, type Order, type OrderItem, type Result, type ReturnableOrder } from '@vitrine/contracts/shop'
import type { Transaction } from '@vitrine/database'
import { labelOf } from '../catalogue/label.ts'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import type { Refusal } from '../rpc/handlers.ts'
import type { Swap } from './exchange-order.ts'

export type ExchangeRequest = { key: string; variantId: number }

export const soldOut = (requests: readonly ExchangeRequest[]) =>
  fail({
    code: 'SIZE_SOLD_OUT',
    detail: 'A size is no longer there to be exchanged for',
    errors: requests.map(({ key, variantId }) => ({ key, variantId })),
  } as const)

/** Sizes that ordered items can be exchanged for. */
export function createExchangeSizes(productCatalogue: Pick<ProductCatalogue, 'products' | 'offers'>) {
  return {
    /** Other sizes of the ordered products that are in stock. */
    async sizesFor({ items }: Order, market: Market) {
      const products = await productCatalogue.products(
        market,
        items.map(({ product }) => product.id),
      )
      return ({ product, variant }: OrderItem): ReturnableOrder['items'][number]['sizes'] =>
        (products.get(product.id)?.variants ?? [])
          .filter(({ id, stock }) => id !== variant.id && stock.quantity > 0)
          .map(({ id, attributes }) => ({ variantId: id, size: labelOf(attributes['shopSize']) }))
    },

    /** Pairs returned items with other sizes of the same product, as far as they are in stock. */
    async swapsFor(
      order: Order,
      requests: readonly ExchangeRequest[],
      market: Market,
      tx?: Transaction,
    ): Promise<Result<Swap[], Refusal<'SIZE_SOLD_OUT'>>> {
      const ids = requests.map(({ variantId }) => variantId)
      const offers = ids.length > 0 ? await productCatalogue.offers(market, ids, tx) : new Map()
      const pieces = new Map(order.items.map((item) => [item.key, item]))
      const left = new Map<number, number>()
      const gone: ExchangeRequest[] = []
      const swaps = requests.flatMap((request): Swap[] => {
        const [piece, offer] = [pieces.get(request.key), offers.get(request.variantId)]
        const inStock = left.get(request.variantId) ?? offer?.variant.stock.quantity ?? 0
        left.set(request.variantId, inStock - 1)
        const isOther = offer?.product.id === piece?.product.id && request.variantId !== piece?.variant.id
        if (piece && offer && isOther && inStock > 0) return [{ piece, offer }]
        gone.push(request)
        return []
      })
      return gone.length > 0 ? soldOut(gone) : ok(swaps)
    },
  }
}
