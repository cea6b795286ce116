import { formatDate, formatDays, formatMoney } from '@vitrine/contracts/formats'
import { dayOf } from '@vitrine/contracts/delivery'
import { sellerAddress } from '@vitrine/contracts/markets'
import { type PriceBreakdown, priceRows, taxRow } from '@vitrine/contracts/prices'
import type { Address, Block, Fact } from '../messages/blocks.ts'
import { greeting, inGroups, paragraph, pieces, wayBack } from './mail-blocks.ts'
import type { OrderMailData } from './order-mail-data.ts'
import type { Invoice } from '../invoices/invoice.ts'
import { transferDetails } from '../invoices/transfer-details.ts'
import { legalDocuments, returnsBlock } from '../messages/legal/legal.ts'
import { paidBy, paymentFacts } from '../messages/payment-description.ts'
import type { WordKey } from '../messages/language.ts'
import type { MailContent } from './mail-content.ts'
import type { MessageContext } from '../messages/message-context.ts'

/** The rows of a price, with the tax in it behind the total. */
const priceFacts = (sums: PriceBreakdown, { market }: MessageContext, total?: 'refund'): Fact[] => [
  ...priceRows(sums, market, total && { total }).map(({ kind, label, amount }) => ({
    label,
    value: amount,
    ...(kind === 'total' && { isStrong: true }),
  })),
  ...(total === 'refund' ? [] : [{ label: taxRow(sums, market).label, value: taxRow(sums, market).amount }]),
]

const sums = (order: OrderMailData, desk: MessageContext): Block => ({
  type: 'prices',
  rows: priceFacts(order.sums, desk),
})

type Kind =
  | 'order_confirmation'
  | 'subscription_delivery'
  | 'order_shipped'
  | 'order_delivered'
  | 'order_cancelled'
  | 'payment_failed'
  | 'refund'
  | 'goodwill'
  | 'return_received'
  | 'return_announced'

/** Every letter about an order begins and ends alike. */
const letter = (
  kind: Kind,
  { referenceKey, firstName }: OrderMailData,
  desk: MessageContext,
  blocks: readonly Block[],
): MailContent => ({
  subject: desk.say(`${kind}_subject`, { number: referenceKey }),
  title: desk.say(`${kind}_title`),
  blocks: [greeting(firstName, desk), ...blocks, paragraph(desk.say('regards'))],
})

const head = ({ referenceKey, createdAt }: OrderMailData, { market, say }: MessageContext): Block => ({
  type: 'facts',
  facts: [
    { label: say('order_number'), value: referenceKey },
    { label: say('order_date'), value: formatDate(dayOf(new Date(createdAt), market), market) },
  ],
})

const destination = ({ deliveryKey, shipping }: OrderMailData, { say }: MessageContext): Address => ({
  label: say(deliveryKey === 'collection' ? 'collection_address' : 'shipping_address'),
  lines: shipping,
})

const addresses = (...all: readonly Address[]): Block => ({ type: 'addresses', addresses: all })

/** Additional lines for a subscription delivery: missing items, and the link to manage it. */
function subscriptionOf({ isDelivery, subscription }: OrderMailData, desk: MessageContext): Block[] {
  if (!isDelivery || !subscription) return []
  const { say, pages } = desk
  const missing = subscription.missing.length === 0 ? [] : [pieces(subscription.missing, desk)]
  return [
    ...missing.flatMap((list): Block[] => [
      { type: 'heading', text: say('subscription_missing') },
      list,
      paragraph(say('subscription_missing_text')),
    ]),
    { type: 'button', label: say('to_subscriptions'), url: pages.subscriptions, isSecondary: true },
  ]
}

/** The terms of subscriptions that an order begins, as shown before the order (C-02). */
function contracts({ contracts: all, referenceKey }: OrderMailData, { market, say, pages }: MessageContext): Block[] {
  if (all.length === 0) return []
  return [
    { type: 'heading', text: say('regular_title') },
    ...all.map(({ goods, rhythm, price, nextDelivery, term, cancellationPolicy }): Block => {
      const values: readonly (readonly [WordKey, string])[] = [
        ['regular_goods', goods.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')],
        ['regular_rhythm', say('regular_rhythm_text', { rhythm })],
        ['regular_price', say('regular_price_text', { price: formatMoney(price, market) })],
        ['regular_next', formatDate(nextDelivery, market)],
        ['regular_term', term],
        ['regular_notice', cancellationPolicy],
      ]
      return { type: 'facts', facts: values.map(([label, value]) => ({ label: say(label), value })) }
    }),
    paragraph(say('regular_text')),
    { type: 'button', label: say('regular_account'), url: pages.subscriptions, isSecondary: true },
    { type: 'button', label: say('regular_cancel'), url: pages.cancellationOf(referenceKey), isSecondary: true },
  ]
}

/** How a gift is packed, with its note. */
const giftOf = ({ gift }: OrderMailData, { say }: MessageContext): Block[] =>
  gift
    ? [
        { type: 'heading', text: say('gift_title') },
        paragraph(gift.note ? say('gift_with_note', { note: gift.note }) : say('gift_without_note')),
      ]
    : []

function confirmation(order: OrderMailData, desk: MessageContext): MailContent {
  const { market, say, pages } = desk
  const { earliest, latest } = order.arrival
  const documents = legalDocuments(desk, order.edition)
  const kind = order.isDelivery ? 'subscription_delivery' : 'order_confirmation'
  const days = formatDays(earliest, latest, market)
  const blocks: Block[] = [
    paragraph(say(`${kind}_text`)),
    head(order, desk),
    { type: 'button', label: say('view_order'), url: pages.trackingOf(order.referenceKey) },
    { type: 'heading', text: say('order_items') },
    pieces(order.lines, desk),
    sums(order, desk),
    {
      type: 'facts',
      facts: [{ label: say('arrival'), value: days }, ...paidBy(order, desk), ...paymentFacts(order, desk)],
    },
    addresses(destination(order, desk), { label: say('billing_address'), lines: order.billing }),
    ...(order.deliveryKey === 'collection'
      ? [paragraph(say('collection_hold', { days: String(market.holdDays) }))]
      : []),
    ...giftOf(order, desk),
    ...subscriptionOf(order, desk),
    ...contracts(order, desk),
    addresses({
      label: say('seller'),
      lines: [sellerAddress(market.seller), market.seller.email, market.seller.phone],
    }),
    paragraph(say('documents', { terms: documents[0]?.title ?? '', returns: documents[1]?.title ?? '' })),
  ]
  return { ...letter(kind, order, desk, blocks), documents }
}

/** Nothing new was bought: no contract is made by sending it. */
const isExchange = ({ payment }: OrderMailData): boolean => payment.some(({ key }) => key === 'exchange')

function sentText(order: OrderMailData): WordKey {
  if (isExchange(order)) return 'exchange_shipped_text'
  return order.isDelivery ? 'subscription_shipped_text' : 'order_shipped_text'
}

/** The attached invoice, and how to pay it where it is still to be paid. */
function invoiceBlocks(invoice: Invoice, desk: MessageContext): Block[] {
  const facts = transferDetails(invoice, desk)
  return [
    paragraph(desk.say('invoice_attached', { number: invoice.number })),
    ...(facts.length > 0
      ? [{ type: 'heading', text: desk.say('transfer_title') } as const, { type: 'facts', facts } as const]
      : []),
  ]
}

function shipped(order: OrderMailData, desk: MessageContext): MailContent {
  const { invoice } = order
  const made = letter('order_shipped', order, desk, [
    paragraph(desk.say(sentText(order))),
    head(order, desk),
    ...order.parcels.map(({ trackingId, url }): Block => ({
      type: 'button',
      label: desk.say('track_parcel', { number: trackingId }),
      url,
    })),
    pieces(order.lines, desk),
    addresses(destination(order, desk)),
    ...(invoice ? invoiceBlocks(invoice, desk) : []),
  ])
  return { ...made, blocks: [...made.blocks, returnsBlock(desk)], ...(invoice && { invoice }) }
}

/** How a refund comes about; its amount alone where it is not the sum of the lines. */
function refundFacts({ refund = 0, refundSums }: OrderMailData, desk: MessageContext): Fact[] {
  if (refundSums) return priceFacts(refundSums, desk, 'refund')
  return [{ label: desk.say('refund_amount'), value: formatMoney(refund, desk.market), isStrong: true }]
}

function refundOf(order: OrderMailData, desk: MessageContext): Block[] {
  if (order.refund === undefined || order.refund === 0) return [paragraph(desk.say('nothing_charged'))]
  return [{ type: 'prices', rows: refundFacts(order, desk) }, paragraph(desk.say('refund_way'))]
}

const cancelled = (order: OrderMailData, desk: MessageContext): MailContent =>
  letter('order_cancelled', order, desk, [
    paragraph(
      desk.say(order.isWhole === false ? 'order_cancelled_partly' : 'order_cancelled_whole', {
        number: order.referenceKey,
      }),
    ),
    pieces(order.lines, desk),
    ...(order.refundOnArrival === undefined
      ? refundOf(order, desk)
      : [paragraph(desk.say('exchange_cancelled', { amount: formatMoney(order.refundOnArrival, desk.market) }))]),
  ])

const unpaid = (order: OrderMailData, desk: MessageContext): MailContent =>
  letter('payment_failed', order, desk, [
    paragraph(desk.say('payment_failed_text', { number: order.referenceKey })),
    pieces(order.lines, desk),
    { type: 'button', label: desk.say('to_basket'), url: desk.pages.basket },
  ])

/** The exchange: reserved until the old item has arrived, then shipped. */
function exchangeOf({ exchange }: OrderMailData, desk: MessageContext): Block[] {
  if (!exchange) return []
  const { orderNumber: number, days, callOff } = exchange
  return [
    { type: 'heading', text: desk.say('exchange_title') },
    pieces(exchange.lines, desk),
    paragraph(
      days === undefined
        ? desk.say('exchange_released', { number })
        : desk.say('exchange_reserved', { number, days: String(days) }),
    ),
    ...(callOff === undefined
      ? []
      : [
          paragraph(desk.say('exchange_not_wanted')),
          {
            type: 'button',
            label: desk.say('exchange_call_off'),
            url: desk.pages.callOffOf(callOff),
            isSecondary: true,
          } as const,
        ]),
  ]
}

/** Whether nothing but another size comes. */
const isOnlyExchange = ({ exchange, refund }: OrderMailData): boolean => exchange !== undefined && refund === 0

function refunded(order: OrderMailData, desk: MessageContext): MailContent {
  const kind = isOnlyExchange(order) ? 'return_received' : 'refund'
  return letter(kind, order, desk, [
    paragraph(desk.say(`${kind}_text`, { number: order.referenceKey })),
    pieces(order.lines, desk),
    ...(isOnlyExchange(order) ? [] : refundOf(order, desk)),
    ...exchangeOf(order, desk),
  ])
}

const delivered = (order: OrderMailData, desk: MessageContext): MailContent =>
  letter('order_delivered', order, desk, [
    paragraph(desk.say('order_delivered_text')),
    head(order, desk),
    pieces(order.lines, desk),
    paragraph(desk.say('order_delivered_returns', { days: String(order.returnDays ?? desk.market.returnDays) })),
    { type: 'button', label: desk.say('to_returns'), url: desk.pages.returnsOf(order.referenceKey) },
  ])

const sentBack = (order: OrderMailData, desk: MessageContext): MailContent =>
  letter('return_announced', order, desk, [
    paragraph(desk.say('return_announced_text')),
    {
      type: 'facts',
      facts: [
        { label: desk.say('return_code'), value: order.identCode ?? '', isStrong: true },
        { label: desk.say('order_number'), value: order.referenceKey },
      ],
    },
    pieces(order.lines, desk),
    ...(order.refund === undefined || isOnlyExchange(order)
      ? []
      : [{ type: 'prices' as const, rows: refundFacts(order, desk) }]),
    ...exchangeOf(order, desk),
    paragraph(wayBack(order, desk)),
    ...(isOnlyExchange(order) ? [] : [paragraph(desk.say('return_announced_money'))]),
    { type: 'button', label: desk.say('view_order'), url: desk.pages.trackingOf(order.referenceKey) },
  ])

/** A credit beyond the law: money the way it came, or a gift card. */
function goodwill(order: OrderMailData, desk: MessageContext): MailContent {
  const { referenceKey: number, giftCard, refund = 0 } = order
  const amount = formatMoney(refund, desk.market)
  const facts: Fact[] = giftCard
    ? [
        { label: desk.say('gift_card_amount'), value: amount },
        { label: desk.say('gift_card_code'), value: inGroups(giftCard), isStrong: true },
      ]
    : [{ label: desk.say('refund_amount'), value: amount, isStrong: true }]
  return letter('goodwill', order, desk, [
    paragraph(desk.say(giftCard ? 'goodwill_card_text' : 'goodwill_text', { number })),
    { type: 'facts', facts },
    paragraph(desk.say(giftCard ? 'gift_card_use' : 'refund_way')),
  ])
}

export const orderLetters = {
  order_confirmation: confirmation,
  subscription_delivery: confirmation,
  order_shipped: shipped,
  order_delivered: delivered,
  order_cancelled: cancelled,
  payment_failed: unpaid,
  refund: refunded,
  goodwill,
  return_announced: sentBack,
} as const
