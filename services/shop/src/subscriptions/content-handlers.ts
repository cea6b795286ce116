import { dayOf } from '@vitrine/contracts/delivery'
import { checkAddress, fail, ok } from '@vitrine/contracts/shop'
import { isSellable } from '@vitrine/contracts/catalogue'
import type { Database } from '@vitrine/database'
import { createAddressStore } from '../addresses/address-store.ts'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { labelOf } from '../catalogue/label.ts'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import { changeableUntil, type SubscriptionState } from './subscription-changes.ts'
import { notChangeable, notFound, ownerOf } from './subscription-owner.ts'
import { subscriptions } from './subscription-store.ts'

type ContentHandlers = Pick<Handlers, 'changeSubscriptionAddress' | 'changeSubscriptionSize'>
type ContentDependencies = { db: Database; productCatalogue: Pick<ProductCatalogue, 'offers'>; now?: () => Date }

const soldOut = fail({ code: 'SIZE_SOLD_OUT', detail: 'This size is not sold, or not of this article' } as const)

/** Changes of what a subscription delivers and where to, until the next delivery is packed. */
export function createSubscriptionContentHandlers({
  db,
  productCatalogue,
  now = () => new Date(),
}: ContentDependencies): ContentHandlers {
  const addresses = createAddressStore(db)

  const isOpen = (course: SubscriptionState, { market }: Pick<CallContext, 'market'>): boolean => {
    if (course.status === 'paused') return true
    const until = changeableUntil(course)
    return until !== null && dayOf(now(), market) <= until
  }

  return {
    changeSubscriptionAddress: ({ id, addressId }, context) =>
      context.transact(async (tx) => {
        const owner = ownerOf(context)
        const found = await subscriptions.lock(tx, id, owner)
        const address = found && (await addresses.find(tx, owner.customerId, addressId))
        if (!address) return notFound()
        const { isCollected } = await subscriptions.contents(tx, id)
        const checked = checkAddress(address.body, context.market, 'shipping')
        if (isCollected || !address.isShipping || !checked.ok || !isOpen(found.course, context)) return notChangeable()
        await subscriptions.saveAddress(tx, id, checked.value.address)
        return ok(await subscriptions.read(tx, id, owner))
      }),

    changeSubscriptionSize: ({ id, variantId, newVariantId }, context) =>
      context.transact(async (tx) => {
        const owner = ownerOf(context)
        const found = await subscriptions.lock(tx, id, owner)
        if (!found) return notFound()
        const { items } = await subscriptions.contents(tx, id)
        const line = items.find((item) => item.variantId === variantId)
        const isThere = items.some((item) => item.variantId === newVariantId)
        if (!line || isThere || !isOpen(found.course, context)) return notChangeable()
        const offer = (await productCatalogue.offers(context.market, [newVariantId], tx)).get(newVariantId)
        if (!offer || offer.product.id !== line.productId || !isSellable(offer.variant.stock)) return soldOut
        const { id: newId, referenceKey, attributes } = offer.variant
        const changed = {
          ...line,
          variantId: newId,
          size: labelOf(attributes['shopSize']),
          // Price and article stay those of the first order.
          agreedVariantId: line.agreedVariantId ?? variantId,
          variant: { id: newId, referenceKey, attributes },
        }
        await subscriptions.saveItems(
          tx,
          id,
          items.map((item) => (item === line ? changed : item)),
        )
        return ok(await subscriptions.read(tx, id, owner))
      }),
  }
}
