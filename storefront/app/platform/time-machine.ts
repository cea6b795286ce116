import { type Locale, marketOf } from '@vitrine/contracts/markets'
import type { StaffMember } from '@vitrine/contracts/staff'
import { groupsOf, type ShopView } from '@vitrine/contracts/time-machine'
import { createShopClient } from './shop.ts'

/** Views of the shop at other moments, for one member of staff. */
export type StudioTimeMachine = {
  /** The start of a view; the path of a page in a shop follows: `/de/c/damen/`. */
  link(view: ShopView): string
  /** Campaign and promotions that run in a shop at that moment. */
  describe(view: ShopView, locale: Locale): Promise<MomentThen>
}

export type MomentThen = {
  campaign: { key: string; name: string } | null
  promotions: readonly { id: string; name: string; isForShopper: boolean }[]
  isIndexOfThen: boolean
}

type ShopAccess = Pick<Parameters<typeof createShopClient>[0], 'fetch' | 'base' | 'isInProcess'>

/** Passed in by the host. */
export type TimeMachineAccess = {
  signLink(link: { view: ShopView; staffId: number }): string
  open(view: ShopView): Promise<{ shop: ShopAccess; isIndexOfThen: boolean }>
}

export const createStudioTimeMachine = (
  { signLink, open }: TimeMachineAccess,
  { id }: Pick<StaffMember, 'id'>,
): StudioTimeMachine => ({
  link: (view) => signLink({ view, staffId: id }),
  async describe(view, locale) {
    const { shop: access, isIndexOfThen } = await open(view)
    const shop = createShopClient({ ...access, shopId: marketOf(locale).shopId, cookie: null })
    const [campaign, { entities }] = await Promise.all([
      shop.getCampaign({}),
      shop.getCurrentPromotions({ page: 1, perPage: 50 }),
    ])
    const groups = groupsOf(view.shopper) ?? []
    return {
      campaign: campaign && { key: campaign.key, name: campaign.name },
      promotions: entities.map(({ id: promotionId, name, conditions }) => ({
        id: promotionId,
        name,
        isForShopper: conditions.every(
          ({ key, condition }) => key !== 'customerGroup' || groups.some((group) => condition.includes(group)),
        ),
      })),
      isIndexOfThen,
    }
  },
})
