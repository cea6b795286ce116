import type { Market } from '@vitrine/contracts/markets'
import {
  basketBreakdown,
  basketLine,
  type PriceBreakdown,
  type PriceReduction,
  type PriceTable,
  priceTable,
} from '@vitrine/contracts/prices'
import {
  type Basket,
  type BasketItem,
  countItemsInStock,
  intervalIn,
  subscriptionOfferOf,
} from '@vitrine/contracts/shop'
import { type BasketLine, basketLineOf } from '../add-to-basket/basket-line.ts'
import { labelOf } from '../product-card/card.ts'
import { type Offer, offerView } from './offer-view.ts'

type IntervalOption = { value: string; label: string }
type Size = { variantId: number; label: string; isThere: boolean }

export type Line = BasketLine & {
  /** First and last possible day of arrival. */
  arrival: { min: string; max: string } | null
  /** Link to similar products. */
  similar: string | null
  /** Sizes to choose from; none for gifts and products of a single size. */
  sizes: readonly Size[]
  /** Intervals to choose from; none for a single purchase. */
  intervals: readonly IntervalOption[]
  interval: string | undefined
  /** Label of the choice; `null` where there is nothing to choose. */
  intervalLabel: string | null
  /** Unit price before promotions, and at the time of adding where it differs. */
  shelfPrice: number
  addedPrice: number | null
  /** Sale and promotion of all pieces together. */
  reductions: readonly PriceReduction[]
  /** Gift of a valid promotion: free or reduced, always one piece. */
  isGift: boolean
  /** Name of a promotion whose conditions are not met. */
  lostPromotion: string | null
  /** In stock, but its set is incomplete. */
  isHeldBack: boolean
  /** Undo of a change of size. */
  undo: { token: string; size: string | null } | null
  /** Parts of the set; a required part cannot be removed alone. */
  parts: readonly Line[]
  isRequired: boolean
}

/** Place of a removed line. */
export type RemovedRow = { token: string; key: string; name: string }

type Row = { line: Line } | { left: RemovedRow }

type Voucher = NonNullable<Basket['codes']['voucher']>
type GiftCard = Basket['codes']['giftCards'][number]

/** The basket for its page. All amounts in cents. */
export type BasketView = {
  version: number
  /** Available lines, with recently removed ones between them. */
  rows: readonly Row[]
  lines: readonly Line[]
  /** Sold out or no longer sold; not counted. */
  gone: readonly Line[]
  count: number
  price: PriceBreakdown
  /** The price in the words of the shop. */
  sums: PriceTable
  voucher: Voucher | null
  giftCards: readonly GiftCard[]
  /** Goods before the voucher: they decide about free delivery. */
  goods: number
  freeFrom: number
  arrival: { min: string; max: string } | null
  points: number
  offers: readonly Offer[]
}

/** Limit of shown offers. */
const mostOffers = 2

export function basketView(basket: Basket, market: Market, cdnUrl: string): BasketView {
  const { items, cost, delivery, codes, offers } = basket
  const all = linesOf(basket, cdnUrl)
  const lines = all.filter(({ status }) => status === 'available')
  const price = basketBreakdown(basket)
  return {
    version: basket.version,
    rows: rowsOf(lines, basket),
    lines,
    gone: all.filter(({ status }) => status !== 'available'),
    count: countItemsInStock(items),
    price,
    sums: priceTable(price, market),
    voucher: codes.voucher,
    giftCards: codes.giftCards,
    goods: cost.withTax,
    freeFrom: delivery.freeFrom,
    arrival: spanOf(basket),
    points: Math.floor(price.subtotal / 100),
    offers: offers
      .slice(0, mostOffers)
      .map((offer) => offerView(offer, items, { market, reductions: price.reductions })),
  }
}

/** Lines with their parts. A part without its main item is a line of its own. */
function linesOf(basket: Basket, cdnUrl: string): Line[] {
  const arrivals = new Map(basket.packages.map(({ id, deliveryDate }) => [id, deliveryDate]))
  const undos = new Map(basket.undos.filter(({ kind }) => kind === 'changed').map((undo) => [undo.itemKey, undo]))
  const lineOf = (item: BasketItem): Line => {
    const { product, promotion, status, itemGroup } = item
    const line = basketLineOf(item, cdnUrl)
    const isGift = promotion?.isValid === true && isGiftPromotion(promotion) && status === 'available'
    const undo = undos.get(item.key)
    return {
      ...line,
      arrival: arrivals.get(item.packageId) ?? null,
      similar: product.categories[0]?.at(-1)?.categoryUrl ?? null,
      sizes: isGift || line.size === null ? [] : sizesOf(item),
      ...intervalsOf(item),
      shelfPrice: item.variant.price.withTax,
      addedPrice: item.addedPrice === null || item.addedPrice === item.variant.price.withTax ? null : item.addedPrice,
      reductions: basketLine(item).reductions,
      isGift,
      lostPromotion:
        promotion && !promotion.isValid && status === 'available' ? (promotion.displayName ?? promotion.name) : null,
      isHeldBack: status === 'unavailable' && item.availableQuantity > 0,
      undo: undo ? { token: undo.token, size: undo.size } : null,
      parts: [],
      isRequired: itemGroup?.isRequired ?? false,
    }
  }
  const isThere = ({ status }: BasketItem) => status === 'available'
  const mainOf = (item: BasketItem) =>
    basket.items.find(
      (each) =>
        each.itemGroup?.isMainItem && each.itemGroup.id === item.itemGroup?.id && isThere(each) === isThere(item),
    )
  const isPart = (item: BasketItem) => item.itemGroup?.isMainItem === false && mainOf(item) !== undefined
  return basket.items
    .filter((item) => !isPart(item))
    .map((item) => ({
      ...lineOf(item),
      parts: basket.items.filter((each) => isPart(each) && mainOf(each) === item).map(lineOf),
    }))
}

const isGiftPromotion = ({ effect }: NonNullable<BasketItem['promotion']>): boolean =>
  effect.type === 'buy_x_get_y' && effect.additionalData.applicableItemSelectionType === 'variant_ids'

/** Intervals to choose from, for subscriptions with more than one. */
function intervalsOf(item: BasketItem): Pick<Line, 'interval' | 'intervals' | 'intervalLabel'> {
  const { attributes } = item.variant
  const interval = intervalIn(item)
  const intervals = (interval && subscriptionOfferOf(attributes)?.intervals) || []
  const { label = null } = attributes['subscriptionAvailableIntervals'] ?? {}
  return { interval: interval ?? undefined, intervals, intervalLabel: intervals.length > 1 ? label : null }
}

const sizesOf = ({ product }: BasketItem): Size[] =>
  product.variants.flatMap(({ id, attributes, stock }) => {
    const label = labelOf(attributes['size'])
    return label === null ? [] : [{ variantId: id, label, isThere: stock.quantity > 0 || stock.isSellableWithoutStock }]
  })

/** Lines in their order, with recently removed ones at their old places. */
function rowsOf(lines: readonly Line[], { items, undos }: Basket): Row[] {
  const placeOf = (key: string) => items.findIndex((item) => item.key === key)
  // A removed line goes before the line that has its place now.
  const left = undos
    .filter(({ kind }) => kind === 'removed')
    .map(({ token, itemKey, name, index }) => ({ place: index - 0.5, row: { left: { token, key: itemKey, name } } }))
  const kept = lines.map((line) => ({ place: placeOf(line.key), row: { line } }))
  return [...left, ...kept].toSorted((a, b) => a.place - b.place).map(({ row }) => row)
}

/** First and last day of arrival of all packages. */
function spanOf({ packages }: Basket): BasketView['arrival'] {
  const min = packages.map(({ deliveryDate }) => deliveryDate.min).toSorted()[0]
  const max = packages
    .map(({ deliveryDate }) => deliveryDate.max)
    .toSorted()
    .at(-1)
  return min && max ? { min, max } : null
}
