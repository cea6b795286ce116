import { fail, ok, type Result } from '@vitrine/contracts/shop'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import type { CallContext, Refusal } from '../rpc/handlers.ts'
import { isSameName, readAddresses } from './order-addresses.ts'
import { draftOrder } from './order-draft.ts'
import type { OrderRequest } from './order-request.ts'
import type { ElementTokens, TokenCode } from './element-tokens.ts'
import { keptOf, type PaymentCode, type PaymentLookup, readPaymentDetails } from './payment-details.ts'
import { checkPayment } from './payment-options.ts'
import { type PlaceCode, type PreparedOrder } from './place.ts'
import type { QuoteCode, QuoteReader } from './quote-reader.ts'
import { runningCampaign } from './running-campaign.ts'
import { basketChanged, outOfStock } from './refusals.ts'
import { wantedBy } from './wanted-pieces.ts'

export type PrepareCode =
  | QuoteCode
  | PlaceCode
  | TokenCode
  | 'TOTAL_CHANGED'
  | 'INVALID_ADDRESS'
  | 'PAYMENT_NOT_OFFERED'
  | PaymentCode

type PrepareOrderDependencies = {
  quoteReader: QuoteReader
  productCatalogue: Pick<ProductCatalogue, 'parts'>
  checkTokens: (tokens: ElementTokens, context: CallContext) => Promise<Result<true, Refusal<TokenCode>>>
  paymentLookup: (context: CallContext) => PaymentLookup
  now?: () => Date
}

/**
 * Everything about an order that can be said before anything is locked: whether it is still what was shown, whether
 * the goods are there, whether it can go there and be paid so. In a rush this keeps the queue at the locks short.
 */
export async function prepareOrder(
  wish: OrderRequest,
  context: CallContext,
  { quoteReader, productCatalogue, checkTokens, paymentLookup, now = () => new Date() }: PrepareOrderDependencies,
): Promise<Result<PreparedOrder, Refusal<PrepareCode>>> {
  const { market, user, session } = context
  const opened = await checkTokens(wish, context)
  if (!opened.ok) return opened
  const owner = quoteReader.ownerOf(context)
  if (!owner) return fail({ code: 'BASKET_EMPTY', detail: 'There is nothing to order' })
  const basket = await quoteReader.basketOf(owner, user)
  if (basket.version !== wish.basketVersion) return fail(basketChanged)
  const gone = basket.items.filter(({ status }) => status !== 'available')
  if (gone.length > 0) {
    const short = gone.map(({ variant, availableQuantity, status }) => ({
      variantId: variant.id,
      available: status === 'unavailable' ? availableQuantity : 0,
    }))
    return fail(outOfStock(short, gone))
  }
  const isCollected = wish.delivery === 'collection'
  if (isCollected && wish.storeId === undefined)
    return fail({ code: 'STORE_UNKNOWN', detail: 'Say which store to collect from' })
  const countryCode = isCollected ? wish.countryCode : wish.shippingAddress.countryCode
  const { email, birthDate } = wish.customer
  const { method } = wish.payment
  const choices = { ...wish, countryCode, email, birthDate, paymentMethod: method }
  const quoted = await quoteReader.quote(owner, context, choices, basket)
  if (!quoted.ok) return quoted
  const addresses = readAddresses(wish, market, quoted.value.store)
  if (!addresses.ok) return addresses

  const { pricing } = quoted.value
  // Items from a store's stock need none from the warehouse, and the quote has checked them there.
  const fromWarehouse = quoted.value.isFromStore ? [] : pricing.delivery.lines
  const short = [...wantedBy(fromWarehouse)].flatMap(([variantId, quantity]) => {
    const stock = pricing.delivery.lines.find(({ variant }) => variant.id === variantId)?.variant.stock
    const isThere = stock && (stock.isSellableWithoutStock || stock.quantity >= quantity)
    return isThere ? [] : [{ variantId, available: stock?.quantity ?? 0 }]
  })
  if (short.length > 0) return fail(outOfStock(short, pricing.delivery.lines))
  const payment = { ...quoted.value.payment, isSameName: isSameName(addresses.value) }
  const obstacle = checkPayment(method, payment)
  if (obstacle)
    return fail({ code: 'PAYMENT_NOT_OFFERED', detail: 'The order cannot be paid this way', more: obstacle })
  const details = pricing.due > 0 ? await readPaymentDetails(wish.payment, pricing.due, paymentLookup(context)) : ok({})
  if (!details.ok) return details
  if (pricing.cost.withTax !== wish.expectedTotal)
    return fail({
      code: 'TOTAL_CHANGED',
      detail: 'The total is not the one that was shown',
      more: { total: pricing.cost.withTax, expectedTotal: wish.expectedTotal },
    })

  const campaign = runningCampaign((await productCatalogue.parts()).campaigns, now())
  const draft = draftOrder({
    quoted: quoted.value,
    addresses: addresses.value,
    buyer: wish.customer,
    user,
    method,
    kept: keptOf(method, details.value, pricing.due),
    campaignKey: campaign?.key ?? null,
    gift: wish.gift,
    sessionHash: session?.tokenHash ?? null,
  })
  const { savedMethodId, isToBeSaved } = wish.payment
  const isCard = method === 'card' && pricing.due > 0
  return ok({
    owner,
    quoted: quoted.value,
    draft,
    method,
    ...(isCard && savedMethodId !== undefined && { savedMethodId }),
    // Options say who can save a card: customers with an account, at a provider that stores cards.
    ...(isCard && !savedMethodId && isToBeSaved && payment.savedCards && { savesCardOf: user?.id }),
  })
}
