import type { Voucher } from '@vitrine/contracts/catalogue'
import { allMarkets, homeCountry, type Market } from '@vitrine/contracts/markets'
import {
  basketBreakdown,
  basketLine,
  chargedItems,
  groupPieces,
  orderBreakdown,
  placedBreakdown,
  type PriceBreakdown,
  priceRows,
  quoteBreakdown,
} from '@vitrine/contracts/prices'
import type { Basket, Order, OrderItem } from '@vitrine/contracts/shop'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyBestPromotions } from '../basket/apply-best-promotions.ts'
import { addItems } from '../basket/basket.ts'
import { pricingContextOf, stockLookupOf } from '../basket/pricing-context.ts'
import { toBasket } from '../basket/to-wire.ts'
import type { Offer } from '../catalogue/product-catalogue.ts'
import { toProduct } from '../catalogue/to-product.ts'
import { draftOrder } from '../checkout/order-draft.ts'
import { priceOrder } from '../checkout/pricing.ts'
import { type OrderQuote, toQuote } from '../checkout/quote-reader.ts'
import { drawInvoice } from '../invoices/draw-invoice.ts'
import { invoiceOf } from '../invoices/invoice.ts'
import { renderMail } from '../mails/render-mail.ts'
import { colonOf, sayIn } from '../messages/language.ts'
import { pagesOf } from '../messages/pages.ts'
import { toOrderMail } from '../orders/order-mail.ts'
import { refundDetails } from '../orders/refund-details.ts'
import { refundOf } from '../returns/refund.ts'
import { someAddress, someCustomer } from '../testing/ordering.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { daysFromNow, makeStyle, smallAttributes, smallTree } from '../testing/small-catalogue.ts'
import { buyXGetY, fromValue, inCategory, makePromotion, percentOff } from '../testing/small-promotions.ts'
import type { KnownVoucher } from '../vouchers/voucher.ts'

const publicUrl = new URL('https://vitrine.example')
const at = new Date().toISOString()
const today = at.slice(0, 10)
const words = (text: string) => ({ de: text, fr: `${text} fr`, en: `${text} en` })

const onSale = (regular: number, reduced: number) => [
  { validFrom: daysFromNow(-90), amount: regular, reason: 'regular' as const },
  { validFrom: daysFromNow(-3), amount: reduced, reason: 'sale' as const },
]
const styles = [
  makeStyle({ id: 101, price: 1_999, categoryIds: [12], sizes: [{ quantity: 99 }] }),
  makeStyle({ id: 102, price: onSale(8_999, 6_299), categoryIds: [13], sizes: [{ quantity: 99 }] }),
  makeStyle({ id: 103, price: 17_999, categoryIds: [22], sizes: [{ quantity: 99 }] }),
  makeStyle({ id: 104, price: onSale(1_205, 333), categoryIds: [12], sizes: [{ quantity: 99 }] }),
]
const variants = [1011, 1021, 1031, 1041]
const promotions = [
  makePromotion({
    id: 1,
    priority: 10,
    name: words('Zweites Teil halb'),
    effect: buyXGetY({ discount: { type: 'relative', value: 50 } }),
    conditions: [inCategory(12)],
  }),
  makePromotion({
    id: 2,
    priority: 20,
    name: words('Staffelrabatt'),
    effect: percentOff(7),
    conditions: [fromValue(9_000)],
  }),
]

type Purchase = {
  market: Market
  quantities: readonly number[]
  voucher: Voucher['discount'] | null
  giftCard: number
  delivery: 'standard' | 'express' | 'collection'
  method: 'card' | 'invoice' | 'cash_on_delivery'
  /** Decides which pieces are cancelled before the invoice, and which are returned. */
  cancelled: readonly boolean[]
  returned: readonly boolean[]
}

const some = { minLength: 40, maxLength: 40 }
const purchases: fc.Arbitrary<Purchase> = fc.record({
  market: fc.constantFrom(...allMarkets),
  quantities: fc
    .array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 })
    .filter((all) => all.some((quantity) => quantity > 0)),
  voucher: fc.option(
    fc.oneof(
      fc.record({ type: fc.constant('relative' as const), value: fc.integer({ min: 1, max: 60 }) }),
      fc.integer({ min: 1, max: 9_000 }).map((EUR) => ({ type: 'absolute' as const, value: { EUR, CHF: EUR } })),
    ),
  ),
  giftCard: fc.constantFrom(0, 500, 4_321),
  delivery: fc.constantFrom('standard', 'express', 'collection'),
  method: fc.constantFrom('card', 'invoice', 'cash_on_delivery'),
  cancelled: fc.array(fc.boolean(), some),
  returned: fc.array(fc.boolean(), some),
})

/** Everything between a filled basket and a placed order, by the rules of the shop and without a database. */
function buy({ market, quantities, voucher, giftCard, delivery, method }: Purchase) {
  const vocabulary = { attributeGroups: smallAttributes, categories: smallTree }
  const products = styles.flatMap((style) =>
    style.products.flatMap((product) => toProduct(style, product, { market, at, vocabulary }) ?? []),
  )
  const offers = new Map(
    products.flatMap((product) =>
      product.variants.map((variant): [number, Offer] => [variant.id, { product, variant }]),
    ),
  )
  const known: KnownVoucher | undefined = voucher
    ? {
        id: 1,
        code: 'HERBST',
        discount: voucher,
        validFrom: daysFromNow(-1),
        validTo: daysFromNow(1),
        isPublic: false,
        isBegun: true,
        isOver: false,
        isUsedUp: false,
        isUsedByCaller: false,
        isOncePerCustomer: false,
      }
    : undefined
  const giftCards = giftCard > 0 ? [{ id: 1, code: 'CARD1234', balance: giftCard }] : []
  const codes = { voucher: known ? { code: known.code, known } : null, giftCards }
  const context = pricingContextOf(market, offers, promotions, { at, groups: [], codes })
  let keys = 0
  const items = quantities.flatMap((quantity, index) =>
    quantity > 0 ? [{ variantId: variants[index] ?? 0, quantity }] : [],
  )
  const added = addItems([], items, 'AddQuantityToExisting', stockLookupOf(context), () => `line-${++keys}`)
  const { lines } = applyBestPromotions([], added, context)
  const basket: Basket = toBasket({ key: 'k', version: 0, lines }, context)
  const country = homeCountry(market)
  const priced = priceOrder({
    market,
    country,
    today,
    lines: basket.items,
    delivery,
    collection: 'sent',
    groups: [],
    giftCards,
    paymentMethod: method,
    ...(known && { voucher: known }),
  })
  if (!priced.ok) throw new Error(priced.error.code)
  const quoted: OrderQuote = {
    basket,
    pricing: priced.value,
    country,
    store: undefined,
    isFromStore: false,
    collection: [],
    voucher: known,
    payment: { market, country, delivery, due: priced.value.due, today, hasSubscription: false },
  }
  const draft = draftOrder({
    quoted,
    addresses: { shipping: someAddress, billing: someAddress },
    buyer: someCustomer,
    user: undefined,
    method,
    kept: {},
    campaignKey: null,
    sessionHash: null,
  })
  const moment = daysFromNow(-1)
  const code = (name: string) => ({ code: name, name })
  const order: Order = {
    ...draft.body,
    id: 7,
    referenceKey: 'V-7',
    publicKey: 'p',
    shopId: market.shopId,
    currencyCode: market.currency,
    status: 'invoice_completed',
    detailedStatus: {
      order: code('order_invoiced'),
      billing: code('billing_completed'),
      shipping: code('shipping_delivered'),
    },
    customer: { ...draft.body.customer, id: null },
    items: draft.pieces.map(({ body }, index): OrderItem => ({
      ...body,
      key: `piece-${index}`,
      status: 'delivered',
      packageId: 1,
    })),
    packages: [
      {
        id: 1,
        carrierKey: 'dhl',
        deliveryDate: { minimum: today, maximum: today },
        deliveryStatus: 'shipment_completed',
        tracking: null,
        shippedAt: moment,
        deliveredAt: moment,
      },
    ],
    history: [],
    createdAt: moment,
    updatedAt: moment,
    confirmedAt: moment,
    invoicedAt: moment,
  }
  return { market, basket, quote: toQuote(quoted), order }
}

const sum = (amounts: readonly { amount: number }[]): number => amounts.reduce((all, { amount }) => all + amount, 0)

function mustAddUp({ goods, reductions, subtotal, delivery, fees, total, tax }: PriceBreakdown): void {
  expect(goods - sum(reductions)).toBe(subtotal)
  expect(subtotal + (delivery?.amount ?? 0) + sum(fees)).toBe(total)
  expect(tax.amount).toBeLessThanOrEqual(total)
  for (const { amount } of reductions) expect(amount).toBeGreaterThan(0)
}

/** The same price, apart from what gift cards pay of it. */
const priceOf = ({ giftCards: _cards, due: _due, ...price }: PriceBreakdown) => price
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Whether a document says every row of a price, in its order. */
function mustSay(
  text: string,
  price: PriceBreakdown,
  market: Market,
  options: { between: string; total?: 'refund' },
): void {
  const { between, total } = options
  let from = 0
  for (const { label, amount } of priceRows(price, market, total && { total })) {
    const found = text.indexOf(plain(`${label}${between}${amount}`), from)
    expect({ label, amount, isSaid: found >= from, text: found >= from ? '' : text }).toMatchObject({ isSaid: true })
    from = found + 1
  }
}

const mailText = (kind: string, payload: object) => plain(renderMail(`mail.${kind}`, payload, { publicUrl }).text)

describe('T-10 one price model', () => {
  it('has the same sums and words in basket, checkout, confirmation, mail, order, invoice and return', async () => {
    await fc.assert(
      fc.asyncProperty(purchases, async (purchase) => {
        const { market, basket, quote, order } = buy(purchase)
        const between = `${colonOf(market)} `

        // Confirmation and order page show the placed order; the checkout promised exactly that.
        const placed = placedBreakdown(order)
        mustAddUp(placed)
        expect(placed.total).toBe(order.cost.withTax)
        expect(sum(groupPieces(order.items))).toBe(placed.goods)
        expect(priceOf(quoteBreakdown(quote))).toEqual(priceOf(placed))
        expect(priceOf(orderBreakdown(order))).toEqual(priceOf(placed))

        // The basket names the same goods and reductions; it knows standard delivery only.
        const seen = basketBreakdown(basket)
        mustAddUp(seen)
        expect(seen.total).toBe(basket.total.withTax)
        expect(sum(basket.items.map(basketLine))).toBe(seen.goods)
        expect([seen.goods, seen.reductions, seen.subtotal]).toEqual([placed.goods, placed.reductions, placed.subtotal])
        if (purchase.delivery === 'standard' && placed.fees.length === 0) expect(priceOf(seen)).toEqual(priceOf(placed))

        mustSay(mailText('order_confirmation', toOrderMail(order, market)), placed, market, { between })

        // The invoice is for what was not cancelled.
        const items = order.items.map((item, index): OrderItem =>
          purchase.cancelled[index] ? { ...item, status: 'cancelled' } : item,
        )
        const shrunk = { ...order, items }
        const charged = orderBreakdown(shrunk)
        const bill = invoiceOf(shrunk)
        if (!bill) throw new Error('No bill')
        mustAddUp(charged)
        expect(bill.sums).toEqual(charged)
        expect(sum(bill.lines)).toBe(charged.goods)
        const gone = items.filter((item) => !chargedItems(shrunk).includes(item))
        const refunded = gone.reduce((all, { price }) => all + price.withTax, 0)
        expect(charged.total + refunded).toBe(placed.total)

        // A return refunds its share of every reduction.
        const back = order.items.filter((_, index) => purchase.returned[index])
        if (back.length > 0) {
          const keys = new Set(back.map(({ key }) => key))
          const facts = {
            market,
            today,
            announced: new Set<string>(),
            exchanged: new Set<string>(),
            wasWithdrawnFrom: false,
          }
          const refund = refundOf(order, keys, facts)
          mustAddUp(refund.sums)
          expect(refund.sums.total).toBe(refund.total)
          expect(refund.goods).toBe(back.reduce((all, { price }) => all + price.withTax, 0))
          const details = refundDetails(order, back, keys, refund.total)
          const payload = { ...toOrderMail(order, market, back), ...details, identCode: 'R1' }
          if (refund.total > 0)
            mustSay(mailText('return_announced', payload), refund.sums, market, { between, total: 'refund' })
        }
      }),
      { numRuns: process.env['EVERYTHING'] ? 150 : 60 },
    )
  })

  it('is drawn on the invoice row by row', async () => {
    await fc.assert(
      fc.asyncProperty(purchases, async (purchase) => {
        const { market, order } = buy(purchase)
        const bill = invoiceOf(order)
        if (!bill) throw new Error('No bill')
        const desk = { market, say: sayIn(market), pages: pagesOf(market, publicUrl) }
        const { lines } = readPdf(await drawInvoice(bill, desk))
        mustSay(plain(lines.join('\n')), bill.sums, market, { between: ' ' })
      }),
      { numRuns: process.env['EVERYTHING'] ? 12 : 5 },
    )
  })

  it('gives two partial returns together what one whole return would give', () => {
    fc.assert(
      fc.property(purchases, (purchase) => {
        const { market, order } = buy({ ...purchase, delivery: 'collection', method: 'card' })
        const keys = order.items.map(({ key }) => key)
        const [some, rest] = [
          keys.filter((_, index) => purchase.returned[index]),
          keys.filter((_, index) => !purchase.returned[index]),
        ]
        const facts = { market, today, exchanged: new Set<string>(), wasWithdrawnFrom: false }
        const refund = (chosen: readonly string[], announced: readonly string[]) =>
          refundOf(order, new Set(chosen), { ...facts, announced: new Set(announced) }).total
        expect(refund(some, []) + refund(rest, some)).toBe(order.cost.withTax)
      }),
      { numRuns: process.env['EVERYTHING'] ? 100 : 40 },
    )
  })
})
