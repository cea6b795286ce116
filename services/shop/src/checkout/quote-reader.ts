import type { Store } from '@vitrine/contracts/catalogue'
import {
  homeCountry,
  type CountryCode,
  fromCountryCode3,
  type Market,
  type PaymentMethod,
} from '@vitrine/contracts/markets'
import {
  agreedPrice,
  type Basket,
  type BasketItem,
  continuingContracts,
  fail,
  ok,
  type Quote,
  type Result,
  type User,
} from '@vitrine/contracts/shop'
import type { Database } from '@vitrine/database'
import { type Owner, ownerOf } from '../basket/basket-key.ts'
import type { BasketStore } from '../basket/basket-store.ts'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { labelOf } from '../catalogue/label.ts'
import type { PaymentProvider } from '../payment/provider.ts'
import { savedMethods } from '../payment/saved-method-store.ts'
import type { CallContext, Refusal } from '../rpc/handlers.ts'
import { isSubscription } from '../subscriptions/subscription-lines.ts'
import { collectionDays, collectionIn, type OfferedStore, toCollection } from './collection.ts'
import { collectionStores, deliveryOptions } from '../delivery/delivery.ts'
import { giftCards } from '../gift-cards/gift-card-store.ts'
import type { GiftCard } from '../gift-cards/gift-cards.ts'
import { type PaymentContext, paymentOptions } from './payment-options.ts'
import { type Pricing, priceOrder } from './pricing.ts'
import { readStockLookup } from '../stores/stock-lookup.ts'
import { dayOf, type DeliveryKey } from '@vitrine/contracts/delivery'
import { type KnownVoucher, toOrderVoucher, type VoucherCode } from '../vouchers/voucher.ts'
import { redeemerOf, vouchers } from '../vouchers/voucher-store.ts'
import { normaliseCode } from '../codes/speakable-code.ts'
import { storeLacks } from './refusals.ts'

export type Choices = {
  delivery: DeliveryKey
  storeId?: number | undefined
  countryCode?: string | undefined
  voucher?: string | undefined
  giftCards: readonly string[]
  paymentMethod?: PaymentMethod | undefined
}

export type QuoteCode =
  | VoucherCode
  | 'GIFT_CARD_UNKNOWN'
  | 'GIFT_CARD_EMPTY'
  | 'BASKET_EMPTY'
  | 'COUNTRY_NOT_DELIVERED'
  | 'STORE_UNKNOWN'
  | 'STORE_LACKS_ITEMS'

/** Everything an order would be made of, at this moment. */
export type OrderQuote = {
  basket: Basket
  pricing: Pricing
  country: CountryCode
  store: Store | undefined
  /** Whether the store supplies the pieces itself; a store without counted stock gets them from the warehouse. */
  isFromStore: boolean
  /** The stores to collect from. */
  collection: readonly OfferedStore[]
  voucher: KnownVoucher | undefined
  payment: PaymentContext
}

type Caller = Pick<CallContext, 'market' | 'user' | 'session'>
type QuoteDependencies = {
  db: Database
  productCatalogue: ProductCatalogue
  baskets: Pick<BasketStore, 'view' | 'keyRule'>
  /** The capabilities of the provider. */
  provider: Pick<PaymentProvider, 'cardTokens' | 'methods' | 'vault' | 'sheets'>
  now?: () => Date
}

export type QuoteReader = ReturnType<typeof createQuoteReader>

/** Reads the data of a quote without locks. */
export function createQuoteReader({
  db,
  productCatalogue,
  baskets,
  provider,
  now = () => new Date(),
}: QuoteDependencies) {
  const basketOf = ({ market, key }: Owner, user: User | undefined): Promise<Basket> =>
    baskets.view(market, key, { user })

  /** Guests have no saved cards. */
  const savedCardsOf = async (user: User | undefined) =>
    provider.vault && user && !user.status.isGuestCustomer
      ? savedMethods.list(db, { customerId: user.id, provider: provider.vault.provider })
      : undefined

  async function quote(
    owner: Owner | undefined,
    { market, user }: Caller,
    choices: Choices & { email?: string | undefined; birthDate?: string | undefined },
    seen?: Basket,
  ): Promise<Result<OrderQuote, Refusal<QuoteCode>>> {
    const basket = seen ?? (owner && (await basketOf(owner, user)))
    const lines = basket?.items.filter(isOrderable) ?? []
    if (!basket || lines.length === 0) return fail({ code: 'BASKET_EMPTY', detail: 'There is nothing to order' })
    const { stores, categories } = await productCatalogue.parts()
    const place = placeOf(choices, market, stores)
    if (!place.ok) return place
    const { country, store } = place.value
    const today = dayOf(now(), market)
    const variantIds = lines.map(({ variant }) => variant.id)
    const stock = await readStockLookup(
      db,
      collectionStores(stores, country).map(({ id }) => id),
      variantIds,
    )
    const collection = collectionIn({ stores, categories, stock, market, country, today, lines })
    const lacking = collection.find(({ id }) => id === store?.id)?.missing ?? []
    if (lacking.length > 0)
      return fail(
        storeLacks(
          lacking.map((variantId) => ({ variantId })),
          lines,
        ),
      )
    const cards = await findCards(db, choices.giftCards, market)
    if (!cards.ok) return cards
    const voucher =
      choices.voucher === undefined
        ? undefined
        : await vouchers.find(db, choices.voucher, redeemerOf(whoIs(user, choices.email)))
    const priced = priceOrder({
      market,
      country,
      today,
      lines,
      delivery: choices.delivery,
      collection: collectionDays(collection, store?.id),
      groups: user?.groups ?? [],
      giftCards: cards.value,
      paymentMethod: choices.paymentMethod,
      ...(voucher !== undefined && { voucher }),
    })
    if (!priced.ok) return priced
    return ok({
      basket,
      pricing: priced.value,
      country,
      store,
      isFromStore: store !== undefined && stock.isCounted(store.id),
      collection,
      voucher: voucher ?? undefined,
      payment: {
        market,
        country,
        delivery: choices.delivery,
        due: priced.value.due,
        today,
        birthDate: choices.birthDate ?? user?.birthDate,
        isBirthDateKnown: user?.birthDate !== undefined,
        cardTokens: provider.cardTokens,
        savedCards: await savedCardsOf(user),
        collectable: provider.methods,
        sheets: provider.sheets?.methods,
        hasSubscription: lines.some((line) => isSubscription(line, market)),
      },
    })
  }

  return { quote, basketOf, ownerOf: (caller: Caller) => ownerOf(caller, baskets.keyRule) }
}

/** The identity under which vouchers are redeemed. */
export const whoIs = (user: User | undefined, email = user?.email) => ({
  customerId: user?.id ?? null,
  isGuest: user?.status.isGuestCustomer ?? true,
  email,
})

const isOrderable = ({ status }: BasketItem): boolean => status === 'available'

/** The destination of an order: a country the shop delivers to, or one of its stores there. */
function placeOf(
  { delivery, storeId, countryCode }: Choices,
  market: Market,
  stores: readonly Store[],
): Result<{ country: CountryCode; store: Store | undefined }, Refusal<QuoteCode>> {
  const country = countryCode === undefined ? homeCountry(market) : fromCountryCode3(countryCode)
  if (!country || !market.deliveryCountries.includes(country))
    return fail({ code: 'COUNTRY_NOT_DELIVERED', detail: 'The shop does not deliver to this country' })
  if (delivery !== 'collection') return ok({ country, store: undefined })
  const offered = collectionStores(stores, country)
  const store = offered.find(({ id }) => id === storeId)
  const isUnknown = offered.length === 0 || (storeId !== undefined && !store)
  return isUnknown
    ? fail({ code: 'STORE_UNKNOWN', detail: 'The shop has no such store to collect from' })
    : ok({ country, store })
}

async function findCards(
  db: Database,
  codes: readonly string[],
  { currency }: Market,
): Promise<Result<GiftCard[], Refusal<QuoteCode>>> {
  const cards: GiftCard[] = []
  for (const code of new Set(codes.map(normaliseCode))) {
    const card = await giftCards.find(db, code, currency)
    if (!card) return fail({ code: 'GIFT_CARD_UNKNOWN', detail: 'There is no such gift card' })
    if (card.balance === 0) return fail({ code: 'GIFT_CARD_EMPTY', detail: 'The gift card is empty' })
    cards.push(card)
  }
  return ok(cards)
}

/** A quote in its wire format. */
export const toQuote = ({ basket, pricing, voucher, payment, collection }: OrderQuote): Quote => ({
  basket,
  cost: pricing.cost,
  fees: [...pricing.fees],
  voucher: voucher ? toOrderVoucher(voucher, payment.market.currency) : null,
  giftCards: pricing.giftCards.map(({ code, amount }) => ({ code, amount })),
  due: pricing.due,
  deliveryOptions: deliveryOptions(pricing.delivery),
  paymentOptions: paymentOptions(payment),
  collection: toCollection(collection, payment.market),
  contracts: continuingContracts(
    pricing.units.map(({ line, amount, reductions }) => ({
      name: labelOf(line.product.attributes['name']),
      amount: agreedPrice({ withTax: amount, appliedReductions: [...reductions] }),
      customData: line.customData,
      attributes: line.variant.attributes,
    })),
    payment.today,
    payment.market,
  ),
  terms: { withdrawalDays: payment.market.withdrawalDays, returnDays: payment.market.returnDays },
})
