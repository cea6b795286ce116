import { type Basket, fail, ok } from '@vitrine/contracts/shop'
import type { Database } from '@vitrine/database'
import { giftCards } from '../gift-cards/gift-card-store.ts'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import { redeemerOf, vouchers } from '../vouchers/voucher-store.ts'
import { checkVoucher, toOrderVoucher } from '../vouchers/voucher.ts'
import { whoIs } from './quote-reader.ts'

type CodeCheckDependencies = { db: Database; basketOf(context: CallContext): Promise<Basket | undefined> }

/** Checks of vouchers and gift cards before an order. */
export function createCodeCheckHandlers({
  db,
  basketOf,
}: CodeCheckDependencies): Pick<Handlers, 'checkVoucher' | 'checkGiftCard'> {
  return {
    async checkVoucher({ code }, context) {
      const { market, user } = context
      const voucher = (await vouchers.find(db, code, redeemerOf(whoIs(user)))) ?? undefined
      const goodsValue = (await basketOf(context))?.cost.withTax ?? 0
      const check = checkVoucher(voucher, {
        goods: goodsValue,
        currency: market.currency,
        groups: user?.groups ?? [],
      })
      if (!check.ok) return check
      return voucher ? ok(toOrderVoucher(voucher, market.currency)) : fail({ code: 'VOUCHER_UNKNOWN' })
    },

    async checkGiftCard({ code }, { market }) {
      const card = await giftCards.find(db, code, market.currency)
      if (!card) return fail({ code: 'GIFT_CARD_UNKNOWN', detail: 'There is no such gift card' })
      if (card.balance === 0) return fail({ code: 'GIFT_CARD_EMPTY', detail: 'The gift card is empty' })
      return ok({ code: card.code, balance: card.balance })
    },
  }
}
