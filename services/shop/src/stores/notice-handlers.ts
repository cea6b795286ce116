import { isSellable } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import { fail, ok } from '@vitrine/contracts/shop'
import type { Transaction } from '@vitrine/database'
import type { Offer, ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { Handlers } from '../rpc/handlers.ts'
import type { NoticeList, NewNotice } from './notice-list.ts'
import { offerNames } from './offer-names.ts'
import type { UserStore } from '../users/user-store.ts'

type NoticeHandlers = Pick<Handlers, 'notifyWhenBack' | 'getStockNotice' | 'answerStockNotice'>

const unknown = () => fail({ code: 'NOT_FOUND', detail: 'The link is too old, or the mail has been sent' })

/** Requests and confirms back-in-stock notices. */
export function createNoticeHandlers(
  { productCatalogue, users, publicUrl }: { productCatalogue: ProductCatalogue; users: UserStore; publicUrl: URL },
  list: NoticeList,
): NoticeHandlers {
  const linkTo = ({ locale }: Market, token: string) => {
    const url = new URL(`/${locale}/notice/`, publicUrl)
    url.searchParams.set('token', token)
    return url.href
  }

  async function askFirst(tx: Transaction, wish: NewNotice, offer: Offer) {
    const token = await list.ask(tx, wish)
    if (!token) return
    const { market, email } = wish
    const payload = { to: email, locale: market.locale, ...offerNames(offer), url: linkTo(market, token) }
    await enqueue(tx, { aggregate: `notice-asked:${crypto.randomUUID()}`, kind: 'mail.stock_notice_confirm', payload })
  }

  return {
    notifyWhenBack: ({ variantId, email }, { market, user, transact }) =>
      transact(async (tx) => {
        const offer = (await productCatalogue.offers(market, [variantId], tx)).get(variantId)
        if (!offer) return fail({ code: 'NOT_FOUND', detail: 'The shop does not sell this size' })
        if (isSellable(offer.variant.stock)) return fail({ code: 'IN_STOCK', detail: 'This size can be bought now' })
        const wish = { market, variantId, email }
        const isConfirmed = user !== undefined && (await users.hasConfirmed(user.id, email, tx))
        await (isConfirmed ? list.add(tx, wish) : askFirst(tx, wish, offer))
        return ok({ success: true as const, isConfirmed })
      }),

    async getStockNotice({ token }, { market }) {
      const listed = await list.find(token, market)
      const offer = listed && (await productCatalogue.offers(market, [listed.variantId])).get(listed.variantId)
      if (!offer) return unknown()
      const { productId, productName, size } = offerNames(offer)
      return ok({ productId, productName, size, isConfirmed: listed.isConfirmed })
    },

    answerStockNotice: ({ token, isWanted }, { market, transact }) =>
      transact(async (tx) => {
        const isDone = await (isWanted ? list.confirm : list.remove)(tx, token, market)
        return isDone ? ok({ success: true as const }) : unknown()
      }),
  }
}
