import { editionAt } from '@vitrine/contracts/legal'
import type { Market, PaymentMethod } from '@vitrine/contracts/markets'
import type { FreeObject, Order, User } from '@vitrine/contracts/shop'
import { labelOf } from '../catalogue/label.ts'
import type { ItemBody, NewOrder } from '../orders/order-body.ts'
import { loyaltyCardOf } from '../orders/loyalty-card.ts'
import { normalisePostcode } from '../orders/order-lookup.ts'
import { firstStates } from '../orders/states.ts'
import type { TakenStock } from '../orders/stock.ts'
import { parcelsOf } from '../delivery/delivery.ts'
import type { OrderAddresses } from './order-addresses.ts'
import type { OrderQuote } from './quote-reader.ts'
import { priceOfUnit, type Unit } from './units.ts'
import { toOrderVoucher } from '../vouchers/voucher.ts'
import { withoutProvider } from '../payment/payment-methods.ts'

/** The customer's entries in the order form. */
type Buyer = {
  email: string
  firstName: string
  lastName: string
  gender?: string | undefined
  phone?: string | undefined
}

export type OrderDraftInput = {
  quoted: OrderQuote
  addresses: OrderAddresses
  buyer: Buyer
  user: User | undefined
  method: PaymentMethod
  /** Payment details that the order stores. */
  kept: FreeObject
  campaignKey: string | null
  gift?: { note: string } | undefined
  sessionHash: Buffer | null
}

/** An order ready to be written, except stock and basket version. */
export type Draft = Omit<NewOrder, 'items' | 'basketId'> & {
  pieces: readonly { unit: Unit; body: ItemBody }[]
  /** The provider is asked for the rest of the money. */
  isPending: boolean
}

export function draftOrder(facts: OrderDraftInput): Draft {
  const { quoted, addresses, buyer, user, method, kept, campaignKey, gift, sessionHash } = facts
  const { pricing, basket, store, payment } = quoted
  const { market, delivery } = payment
  const isPending = pricing.due > 0 && !withoutProvider.has(method)
  const isOwed = pricing.due > 0 && !isPending
  return {
    shopId: market.shopId,
    customerId: user?.id ?? null,
    email: buyer.email.toLowerCase(),
    // A store's postcode is public: customers who collect there prove themselves by their own.
    zipCode: normalisePostcode((store ? addresses.billing : addresses.shipping).zipCode),
    basketVersion: basket.version,
    sessionHash,
    state: isPending ? firstStates.payment_pending : isOwed ? firstStates.invoice : firstStates.gift_card,
    isConfirmed: !isPending,
    isPending,
    total: pricing.cost.withTax,
    body: {
      basketKey: basket.key,
      campaignKey,
      cost: pricing.cost,
      address: addresses,
      payment: paymentsOf(quoted, method, kept),
      vouchers: quoted.voucher ? [toOrderVoucher(quoted.voucher, market.currency)] : [],
      loyaltyCard: loyaltyCardOf(user?.loyaltyCards?.[0]?.number, pricing.cost.withTax),
      customer: {
        email: buyer.email,
        firstName: buyer.firstName,
        lastName: buyer.lastName,
        groups: [...(user?.groups ?? [])],
        status: { isGuestCustomer: user?.status.isGuestCustomer ?? true },
      },
      locale: market.locale,
      delivery,
      storeId: store?.id ?? null,
      ...(quoted.isFromStore && { isFromStore: true }),
      edition: editionAt(new Date(), market),
      returnDays: market.returnDays,
    },
    contact: contactOf(buyer, gift),
    parcels: parcelsOf(pricing.delivery, delivery),
    pieces: pricing.units.map((unit) => ({ unit, body: itemBody(unit, market, pricing.rate) })),
  }
}

/** Salutation and telephone for the carrier, and the note of a gift; null if there is none of them. */
function contactOf({ phone, gender }: Buyer, gift: OrderDraftInput['gift']): NewOrder['contact'] {
  return phone || gender || gift ? { ...(phone && { phone }), ...(gender && { gender }), ...(gift && { gift }) } : null
}

function paymentsOf({ pricing }: OrderQuote, method: PaymentMethod, data: FreeObject): Order['payment'] {
  const cards = pricing.giftCards.map(({ code, amount }) => ({
    key: 'gift_card',
    amount,
    isGiftCard: true,
    data: { code: `••••${code.slice(-4)}` },
  }))
  const rest = { key: method, amount: pricing.due, isGiftCard: false, data }
  return pricing.due > 0 || cards.length === 0 ? [...cards, rest] : cards
}

function itemBody(unit: Unit, market: Market, rate: number): ItemBody {
  const { product, variant, promotion, itemGroup, customData, lowestPriorPrice } = unit.line
  return {
    price: priceOfUnit(unit, market, rate),
    lowestPriorPrice,
    product: {
      id: product.id,
      name: labelOf(product.attributes['name']) || product.referenceKey,
      referenceKey: product.referenceKey,
      attributes: product.attributes,
      images: product.images,
      categories: product.categories,
    },
    variant: { id: variant.id, referenceKey: variant.referenceKey, attributes: variant.attributes },
    itemGroup,
    customData,
    promotions: promotion?.isValid ? [{ id: promotion.id, name: promotion.name, version: 1 }] : [],
  }
}

/** The first items of each variant come from stock or from the store; the rest is backordered. */
export function withHoldings({ pieces, body: { isFromStore } }: Draft, taken: TakenStock): NewOrder['items'] {
  const left = new Map(taken)
  const holding = isFromStore ? 'store' : 'stock'
  return pieces.map(({ unit, body }) => {
    const { variant, packageId } = unit.line
    const inStock = left.get(variant.id) ?? 0
    left.set(variant.id, inStock - 1)
    return { variantId: variant.id, amount: unit.amount, packageId, holding: inStock > 0 ? holding : 'backorder', body }
  })
}
