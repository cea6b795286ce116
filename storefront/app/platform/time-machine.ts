import { marketOf } from '@vitrine/contracts/markets'
import { fail, ok } from '@vitrine/contracts/shop'
import { type StaffHandlers, type StaffMember, worksFor } from '@vitrine/contracts/staff'
import type { studioCalls } from '@vitrine/contracts/studio'
import { groupsOf, type ShopView } from '@vitrine/contracts/time-machine'
import { createShopClient } from './shop.ts'

type ShopAccess = Pick<Parameters<typeof createShopClient>[0], 'fetch' | 'base' | 'isInProcess'>

/** Passed in by the host. */
export type TimeMachineAccess = {
  signLink(link: { view: ShopView; staffId: number }): string
  open(view: ShopView): Promise<{ shop: ShopAccess; isIndexOfThen: boolean }>
}

/** Views of the shop at other moments. */
export const createTimeMachineHandlers = ({
  signLink,
  open,
}: TimeMachineAccess): StaffHandlers<(typeof studioCalls)['timeMachine'], StaffMember> => ({
  linkView: async ({ view }, { id }) => ok({ base: signLink({ view, staffId: id }) }),
  async describeMoment({ view, shop: locale }, member) {
    if (!worksFor(member, locale)) return fail({ code: 'NOT_ALLOWED' })
    const { shop: access, isIndexOfThen } = await open(view)
    const shop = createShopClient({ ...access, shopId: marketOf(locale).shopId, cookie: null })
    const [campaign, { entities }] = await Promise.all([
      shop.getCampaign({}),
      shop.getCurrentPromotions({ page: 1, perPage: 50 }),
    ])
    const groups = groupsOf(view.shopper) ?? []
    return ok({
      campaign: campaign && { key: campaign.key, name: campaign.name },
      promotions: entities.map(({ id, name, conditions }) => ({
        id,
        name,
        isForShopper: conditions.every(
          ({ key, condition }) => key !== 'customerGroup' || groups.some((group) => condition.includes(group)),
        ),
      })),
      isIndexOfThen,
    })
  },
})
