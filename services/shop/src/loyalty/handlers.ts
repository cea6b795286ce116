import { homeCountry } from '@vitrine/contracts/markets'
import { cardReward, fail, ok, toE164 } from '@vitrine/contracts/shop'
import type { Database } from '@vitrine/database'
import { giftCards } from '../gift-cards/gift-card-store.ts'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import { createCardStore } from './card-store.ts'
import { givePoints } from './points.ts'

type LoyaltyHandlers = Pick<Handlers, 'fetchFashionCard' | 'registerFashionCard' | 'redeemPoints' | 'cancelFashionCard'>

const none = () => fail({ code: 'NO_CARD', detail: 'This customer has no fashion card' } as const)

function customerOf({ user }: CallContext) {
  if (!user) throw new Error('Only a signed-in customer can have a fashion card')
  return user.id
}

/** The fashion card: asked for in the account, temporary until the real one comes, and given back as easily. */
export function createLoyaltyHandlers({ db }: { db: Database }): LoyaltyHandlers {
  const cards = createCardStore(db)

  return {
    async fetchFashionCard(_, context) {
      const card = await cards.find(customerOf(context))
      return card ? ok(card) : none()
    },

    async registerFashionCard({ birthDate, phone }, context) {
      const customerId = customerOf(context)
      const facts = { birthDate, phone: phone ? toE164(phone, homeCountry(context.market)) : undefined }
      return context.transact(async (tx) => {
        const isNew = await cards.add(tx, customerId, facts)
        if (!isNew) return fail({ code: 'ALREADY_MEMBER', detail: 'This customer has a fashion card' } as const)
        const card = await cards.find(customerId, tx)
        if (!card) throw new Error(`The new fashion card of customer ${customerId} is gone`)
        return ok(card)
      })
    },

    async redeemPoints(_, context) {
      const customerId = customerOf(context)
      return context.transact(async (tx) => {
        const card = await cards.find(customerId, tx)
        if (!card) return none()
        if (card.group === 'Temporary_Card')
          return fail({ code: 'CARD_TEMPORARY', detail: 'The card must be completed first' } as const)
        // Made first, since the booking names it: where the points do not suffice, it is undone with the rest.
        const { code } = await giftCards.issue(tx, context.market.currency, cardReward.amount)
        if (!(await givePoints(tx, customerId, { points: cardReward.points, reference: code })))
          return fail({ code: 'TOO_FEW_POINTS', detail: 'The card has too few points' } as const)
        const left = await cards.find(customerId, tx)
        if (!left) throw new Error(`The fashion card of customer ${customerId} is gone`)
        return ok(left)
      })
    },

    async cancelFashionCard(_, context) {
      const customerId = customerOf(context)
      return context.transact(async (tx) =>
        (await cards.remove(tx, customerId)) ? ok({ success: true as const }) : none(),
      )
    },
  }
}
