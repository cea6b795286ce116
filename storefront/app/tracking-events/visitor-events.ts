import type { TrackedContent } from '@vitrine/contracts/tracking'
import { type CustomerData, customerData, type PageState, type TrackingEvent } from '@vitrine/tracking/events'
import type { VisitorAction } from '../platform/tracking.ts'
import type { Visitor } from '../platform/visitor.ts'
import { additionalItems, basketEvent, itemsEvent } from './ecommerce-event.ts'
import { addedByExpress, startExpress, takeExpress } from './express-purchase.ts'
import type { TrackedVisitor } from './tracked-visitor.ts'

type VisitorEventsOptions = {
  push: (event: TrackingEvent) => void
  /** Null where the shop does not answer. */
  load: () => Promise<TrackedVisitor | null>
  pageState: () => PageState
  /** Called when a customer is known, and when it is another one. */
  onCustomer: (customer: CustomerData) => void
}

type Write = Extract<VisitorAction, { kind: 'write' }>
type Snapshots = { before: TrackedVisitor | null; now: TrackedVisitor }

const noItems: TrackedContent = {
  items: [],
  total_with_tax: 0,
  total_without_tax: 0,
  total_sale_reduction_with_tax: 0,
  total_campaign_reduction_with_tax: 0,
}
const noContent = JSON.stringify(noItems)
const stranger: TrackedVisitor = { customer: null, basket: { ...noItems, currency: '', coupon: '' }, wishlist: noItems }

/**
 * Events about customer, basket and wishlist: compares snapshots, so that a change is pushed once, whichever form made
 * it. The first content of a document is a change, because its data layer starts empty.
 */
export function createVisitorEvents({ push, load, pageState, onCustomer }: VisitorEventsOptions) {
  let known: TrackedVisitor | null = null
  const pushed = { customer: '', cart: noContent, wishlist: noContent }
  let last: Promise<void> = Promise.resolve()
  let pending = 0
  let seen = ''

  /** Loads one snapshot after the other, so that each is compared with the one before. */
  function refresh(pushChanges: (snapshots: Snapshots, page: PageState) => void = () => {}): Promise<void> {
    // The page of this moment: by the time of the reply the visitor may be on another one.
    const page = pageState()
    pending += 1
    last = last.then(async () => {
      const now = await load().catch(() => null)
      pending -= 1
      if (!now) return
      const before = known
      known = now
      pushExpress(now)
      pushChanges({ before, now }, page)
      await pushSnapshot(now, page)
    })
    return last
  }

  /** The item of a press that has left the document before it was in the basket. */
  function pushExpress({ basket }: TrackedVisitor): void {
    const started = takeExpress()
    const items = started ? addedByExpress(basket.items, started) : []
    if (started && items.length > 0) push({ ...started.page, ...itemsEvent('add_to_cart', items) })
  }

  async function pushSnapshot({ customer, basket, wishlist }: TrackedVisitor, page: PageState): Promise<void> {
    const contents = { cart: contentFields(basket), wishlist: contentFields(wishlist) }
    for (const event of ['cart', 'wishlist'] as const) {
      const content = JSON.stringify(contents[event])
      if (content === pushed[event]) continue
      pushed[event] = content
      push({ ...page, event, ...contents[event] })
    }
    const identity = JSON.stringify(customer)
    if (identity === pushed.customer) return
    pushed.customer = identity
    // Hashed once per customer (D-08).
    const data = await customerData(customer)
    push({ ...page, ...data })
    onCustomer(data)
  }

  return {
    /** The header knows another visitor: loads details, unless there are none or a change is being loaded already. */
    async noticeVisitor({ isCustomer, firstName, basketCount, wishlist }: Visitor): Promise<void> {
      const now = `${isCustomer} ${firstName} ${basketCount}`
      const isSame = now === seen
      seen = now
      if (isSame || pending > 0) return
      if (known || firstName || basketCount + wishlist.length > 0) return refresh()
      known = stranger
      await pushSnapshot(stranger, pageState())
    },

    /** Statistics begin in the middle of a document: they have received nothing yet. */
    repeat(): void {
      known = null
      seen = ''
      Object.assign(pushed, { customer: '', cart: noContent, wishlist: noContent })
    },

    /** A form was answered that may have changed basket or wishlist. */
    noticeWrite({ address, fields, reply }: Write): Promise<void> | undefined {
      const outcome = (reply ?? {}) as WriteReply
      if (address === '/api/wishlist') return outcome.visitor && refresh(pushWishlistChanges)
      if (!basketAddresses.has(address) || !outcome.visitor) return undefined
      const added = addedPieces(fields, outcome)
      return refresh((snapshots, page) => {
        if (added) {
          const items = snapshots.now.basket.items.flatMap((item) => {
            const quantity = added.get(item.item_variant)
            added.delete(item.item_variant)
            return quantity ? [{ ...item, quantity }] : []
          })
          if (items.length > 0) push({ ...page, ...itemsEvent('add_to_cart', items) })
        } else {
          pushBasketChanges(snapshots, page)
          pushWishlistChanges(snapshots, page)
        }
      })
    },

    /** A button leaves for the page of a wallet, with this item or with the basket as it is. */
    noticeExpress(variant: string, pieces: number): void {
      const lines = known?.basket.items.filter(({ item_variant: each }) => each === variant) ?? []
      const before = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      startExpress({ variant, before, pieces, page: pageState() })
    },

    /** The checkout has changed the basket. */
    noticeBasketChange: () => refresh(pushBasketChanges),

    /** Pushes the basket of a page that shows it; an empty one is no event. */
    viewBasket: (event: 'view_cart' | 'begin_checkout') =>
      refresh(({ now: { basket } }, page) => {
        if (basket.items.length > 0 && (event === 'view_cart' || isNewCheckout(basket.items)))
          push({ ...page, ...basketEvent(event, basket) })
      }),
  }

  function pushBasketChanges({ before, now }: Snapshots, page: PageState): void {
    if (before) pushDifference('cart', before.basket, now.basket, page)
  }

  function pushWishlistChanges({ before, now }: Snapshots, page: PageState): void {
    if (before) pushDifference('wishlist', before.wishlist, now.wishlist, page)
  }

  function pushDifference(kind: 'cart' | 'wishlist', before: TrackedContent, now: TrackedContent, page: PageState) {
    const keyOf = ({ item_id: product, item_variant: variant }: TrackedContent['items'][number]) =>
      kind === 'cart' ? variant : product
    const removed = additionalItems(now.items, before.items, keyOf)
    const added = additionalItems(before.items, now.items, keyOf)
    if (removed.length > 0) push({ ...page, ...itemsEvent(`remove_from_${kind}`, removed) })
    if (added.length > 0) push({ ...page, ...itemsEvent(`add_to_${kind}`, added) })
  }
}

const basketAddresses = new Set(['/api/basket', '/api/basket-lines', '/api/outfit'])

type WriteReply = {
  visitor?: object
  item?: { variantId: number }
  pieces?: number
  results?: readonly { place: number; outcome: string }[]
}

/** Pieces by variant that a form has added; null for forms that change what is there. */
function addedPieces(fields: Write['fields'], { item, pieces, results }: WriteReply): Map<string, number> | null {
  if (item && pieces) return new Map([[String(item.variantId), pieces]])
  if (!results) return null
  const added = results.filter(({ outcome }) => outcome === 'added' || outcome === 'reduced')
  return new Map(added.map(({ place }) => [fields[`size-${place}`] ?? '', 1]))
}

function contentFields({ items, ...content }: TrackedContent): TrackedContent {
  return {
    items,
    total_with_tax: content.total_with_tax,
    total_without_tax: content.total_without_tax,
    total_sale_reduction_with_tax: content.total_sale_reduction_with_tax,
    total_campaign_reduction_with_tax: content.total_campaign_reduction_with_tax,
  }
}

/** A checkout that is reloaded, or reached again from the payment provider, has begun before. */
function isNewCheckout(items: TrackedContent['items']): boolean {
  const content = JSON.stringify(items.map(({ item_variant: variant, quantity }) => [variant, quantity]))
  try {
    if (sessionStorage.getItem(checkoutStorage) === content) return false
    sessionStorage.setItem(checkoutStorage, content)
  } catch {
    // Without storage a reload begins it again.
  }
  return true
}

const checkoutStorage = 'vitrine:analytics:checkout'
