import type { Promotion as CataloguePromotion } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import { toPage } from '../catalogue/pages.ts'
import type { Handlers } from '../rpc/handlers.ts'
import { holdsIn, running } from './conditions.ts'
import { toCampaign, toPromotion } from './to-wire.ts'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'

type PromotionHandlers = Pick<
  Handlers,
  | 'getPromotions'
  | 'getCurrentPromotions'
  | 'getPromotionsByIds'
  | 'getPromotionGiftProducts'
  | 'getCampaign'
  | 'getCampaignKey'
>

/** The shop's current promotions, without a basket. */
export function createPromotionHandlers({
  productCatalogue,
  now = () => new Date().toISOString(),
}: {
  productCatalogue: ProductCatalogue
  now?: () => string
}): PromotionHandlers {
  // Disabled promotions are hidden; a promotion before or after its time says so by its schedule.
  const promotions = async (market: Market) =>
    (await productCatalogue.parts()).promotions
      .filter((promotion) => promotion.isActive && holdsIn(promotion, market))
      .toSorted((a, b) => a.priority - b.priority || a.id - b.id)
  const currentCampaign = async () => {
    const at = Date.parse(now())
    const { campaigns } = await productCatalogue.parts()
    return campaigns
      .filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= at && at < Date.parse(endsAt))
      .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))[0]
  }

  return {
    getPromotions: async ({ activeAt, ...asked }, { market }) => {
      const all = await promotions(market)
      return tell(activeAt === undefined ? all : running(all, activeAt, market), asked, market)
    },
    getCurrentPromotions: async (asked, { market }) =>
      tell(running(await promotions(market), now(), market), asked, market),
    getPromotionsByIds: async (ids, { market }) => {
      const known = new Map((await promotions(market)).map((promotion) => [promotion.id, promotion]))
      const found = [...new Set(ids)].flatMap((id) => known.get(id) ?? [])
      return tell(found, { page: 1, perPage: 100 }, market)
    },
    async getPromotionGiftProducts(variantIds, { market }) {
      const offers = await productCatalogue.offers(market, variantIds)
      const byProduct = Map.groupBy(offers.values(), ({ product }) => product)
      return [...byProduct].map(([product, gifts]) => ({ ...product, variants: gifts.map(({ variant }) => variant) }))
    },
    async getCampaign(_, { market }) {
      const campaign = await currentCampaign()
      return campaign ? toCampaign(campaign, market) : null
    },
    getCampaignKey: async () => (await currentCampaign())?.key ?? null,
  }
}

type PageRequest = { page: number; perPage: number; pagination?: { page: number; perPage: number } | undefined }

function tell(all: readonly CataloguePromotion[], { pagination: wanted, ...asked }: PageRequest, market: Market) {
  const { items, pagination } = toPage(all, wanted ?? asked)
  return { pagination, entities: items.map((promotion) => toPromotion(promotion, market)) }
}
