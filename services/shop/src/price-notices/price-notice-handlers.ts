import type { Market } from '@vitrine/contracts/markets'
import { fail, ok, type Product, productName } from '@vitrine/contracts/shop'
import type { Transaction } from '@vitrine/database'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { Handlers } from '../rpc/handlers.ts'
import type { LinkTokens } from '../signing/link-tokens.ts'
import type { UserStore } from '../users/user-store.ts'
import { priceNoticeMail } from './price-notice-mail.ts'
import type { NewPriceNotice, PriceNoticeList } from './price-notice-list.ts'

type PriceNoticeHandlers = Pick<Handlers, 'notifyWhenCheaper' | 'getPriceNotice' | 'answerPriceNotice'>
type PriceNoticeHandlerDependencies = {
  productCatalogue: ProductCatalogue
  users: UserStore
  publicUrl: URL
  tokens: LinkTokens
}

const unknown = () => fail({ code: 'NOT_FOUND', detail: 'The link is incomplete, or the notice has ended' })

/** Requests, confirms and ends price-drop notices. */
export function createPriceNoticeHandlers(
  { productCatalogue, users, publicUrl, tokens }: PriceNoticeHandlerDependencies,
  list: PriceNoticeList,
): PriceNoticeHandlers {
  const productIn = async (market: Market, productId: number, tx?: Transaction) =>
    (await productCatalogue.products(market, [productId], tx)).get(productId)

  async function askFirst(tx: Transaction, wish: NewPriceNotice, product: Product) {
    const id = await list.ask(tx, wish)
    if (id === undefined) return
    const payload = priceNoticeMail({ ...wish, product, publicUrl, token: tokens.make(id) })
    await enqueue(tx, { aggregate: `price-notice-asked:${id}`, kind: 'mail.price_notice_confirm', payload })
  }

  return {
    notifyWhenCheaper: ({ productId, email }, { market, user, transact }) =>
      transact(async (tx) => {
        const product = await productIn(market, productId, tx)
        if (!product) return fail({ code: 'NOT_FOUND', detail: 'The shop does not sell this product' })
        const wish = { market, productId, email, price: product.priceRange.min.withTax }
        const isConfirmed = user !== undefined && (await users.hasConfirmed(user.id, email, tx))
        await (isConfirmed ? list.add(tx, wish) : askFirst(tx, wish, product))
        return ok({ success: true as const, isConfirmed })
      }),

    async getPriceNotice({ token }, { market }) {
      const id = tokens.read(token)
      const notice = id === undefined ? undefined : await list.find(id, market)
      const product = notice && (await productIn(market, notice.productId))
      if (!product) return unknown()
      return ok({ productId: product.id, productName: productName(product), isConfirmed: notice.isConfirmed })
    },

    answerPriceNotice: ({ token, isWanted }, { market, transact }) =>
      transact(async (tx) => {
        const id = tokens.read(token)
        if (id === undefined) return unknown()
        const isDone = await (isWanted ? list.confirm : list.remove)(tx, id, market)
        return isDone ? ok({ success: true as const }) : unknown()
      }),
  }
}
