import { BadgesRequest, type BadgesResponse } from '@vitrine/contracts/search'
import { chooseMarket } from './choose-market.ts'
import { toProductId } from './commerce.ts'
import { parseRequest } from './parse-request.ts'
import type { Handler, HandlerDependencies } from './handler.ts'
import { labelOf, textOf } from './products.ts'

const appearance = { backgroundColor: '#000000', textColor: '#ffffff', iconUrl: null } as const

/** The badges of the product of a page, for every placement. */
export const createBadgesHandler =
  ({ loadProducts }: Pick<HandlerDependencies, 'loadProducts'>): Handler =>
  async (body, { parameters }) => {
    const { context, placementIds, ...request } = parseRequest(BadgesRequest, body)
    const market = chooseMarket({ ...request, trackingId: parameters['trackingId'] })
    const productId = context.product ? toProductId(context.product.productId) : undefined
    const product = productId === undefined ? undefined : (await loadProducts(market, [productId])).get(productId)
    if (!product) return { products: [] } satisfies BadgesResponse
    const texts = [labelOf(product.attributes['storefrontBadge']), textOf(product, 'freeTextBadge')]
    const badges = texts.flatMap((text) => (text === null ? [] : [{ text, ...appearance }]))
    const response: BadgesResponse = {
      products: [
        {
          productId: String(product.id),
          badgePlacements: (placementIds ?? []).map((placementId) => ({ placementId, badges })),
        },
      ],
    }
    return response
  }
