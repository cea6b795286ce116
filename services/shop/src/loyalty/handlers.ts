import { homeCountry } from '@vitrine/contracts/markets'
import { fail, ok, toE164 } from '@vitrine/contracts/shop'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import type { ShopParts } from '../shop-parts.ts'
import { createCardStore } from './card-store.ts'

type LoyaltyHandlers = Pick<Handlers, 'fetchFashionCard' | 'registerFashionCard' | 'cancelFashionCard'>

const none = () => fail({ code: 'NO_CARD', detail: 'This customer has no fashion card' } as const)

function customerOf({ user }: CallContext) {
  if (!user) throw new Error('Only somebody who is signed in can have a fashion card')
  return user.id
}

/** The fashion card: asked for in the account, temporary until the real one comes, and given back as easily. */
export function createLoyaltyHandlers({ db }: ShopParts): LoyaltyHandlers {
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

    async cancelFashionCard(_, context) {
      const customerId = customerOf(context)
      return context.transact(async (tx) =>
        (await cards.remove(tx, customerId)) ? ok({ success: true as const }) : none(),
      )
    },
  }
}
