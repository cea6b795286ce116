import type { Style } from '@vitrine/contracts/catalogue'
import { problemResponse } from '@vitrine/contracts/http'
import { type Call, shopContract } from '@vitrine/contracts/shop'
import { readOnlyCode, type ShopView } from '@vitrine/contracts/time-machine'
import { type Database, int, sql, text } from '@vitrine/database'
import { createCatalogueHandlers } from '../catalogue/handlers.ts'
import { createProductCatalogue, type ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { readStyles } from '../catalogue/read-styles.ts'
import type { PreviewLookup } from '../catalogue/to-product.ts'
import { createPromotionHandlers } from '../promotions/handlers.ts'
import type { Handlers } from '../rpc/handlers.ts'
import { createRpcServer, type RpcOptions, type Visit } from '../rpc/server.ts'
import { imagineVisitor } from './imagined-visitor.ts'
import { readPlannedPrices } from './planned-prices.ts'

/** The shop as it will be or was at a moment: prices and promotions of then, stock of today. It answers reads only. */
export type ShopThen = {
  fetch(request: Request, visit?: Visit): Promise<Response>
  products: ProductCatalogue['products']
  /** Styles with the prices of approved plans in their histories. */
  stylesOf(productIds: readonly number[]): Promise<Style[]>
  /** Products that differ between now and then: another price, or not live at one of the two moments. */
  changedProducts(): Promise<readonly number[]>
}

type ShopThenOptions = Omit<RpcOptions, 'handlers' | 'imagine' | 'mayWrite'> & {
  db: Database
  /** The handlers of the shop now; those that depend on the moment are replaced. */
  handlers: Handlers
  previewOf?: PreviewLookup | undefined
}

/** Sizes of products that one view keeps; staff look at a few pages. */
const budget = 10_000

const calls: Readonly<Record<string, Call>> = shopContract

export async function openShopThen(
  view: Pick<ShopView, 'at' | 'shopper'>,
  { handlers, previewOf, ...options }: ShopThenOptions,
): Promise<ShopThen> {
  const { db, report } = options
  const { at, shopper } = view
  const { ledgerOf, productIds: planned } = await readPlannedPrices(db, at)
  const productCatalogue = createProductCatalogue(db, { now: () => at, budget, previewOf, ledgerOf })
  const rpc = createRpcServer({
    ...options,
    imagine: imagineVisitor(shopper, at),
    handlers: {
      ...handlers,
      ...createCatalogueHandlers({
        db,
        productCatalogue,
        report,
        // A view is opened again after changes.
        feed: { listen() {} },
        prices: { now: () => Date.parse(at), ledgerOf },
      }),
      ...createPromotionHandlers({ productCatalogue, now: () => at }),
    },
  })
  return {
    async fetch(request, visit) {
      const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
      return Object.hasOwn(calls, name) && calls[name]?.kind !== 'read' ? refuseWrite() : rpc(request, visit)
    },
    products: productCatalogue.products,
    async stylesOf(productIds) {
      const keys = await db.rows(
        text,
        sql`select distinct master_key from products where id = any(${productIds}::int[])`,
      )
      return readStyles(db, keys, ledgerOf)
    },
    async changedProducts() {
      const changed = await db.rows(int, changedBetween(at))
      return [...new Set([...changed, ...planned])]
    },
  }
}

const refuseWrite = () =>
  problemResponse({
    status: 403,
    code: readOnlyCode,
    detail: 'Nothing can be bought, saved or sent in the time machine',
  })

/** In either direction: the moment may lie in the past. */
const changedBetween = (at: string) => sql`
  with span as (
    select least(now(), ${at}::timestamptz) as earlier, greatest(now(), ${at}::timestamptz) as later)
  select distinct v.product_id from price_ledger l join variants v on v.id = l.variant_id, span
  where l.valid_from > span.earlier and l.valid_from <= span.later
  union
  select p.id from products p, span
  where (p.body->>'firstLiveAt')::timestamptz > span.earlier
    and (p.body->>'firstLiveAt')::timestamptz <= span.later`
