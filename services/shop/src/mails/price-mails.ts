import { formatMoney } from '@vitrine/contracts/formats'
import * as v from 'valibot'
import type { MessageContext } from '../messages/message-context.ts'
import { article, greeting, paragraph } from './mail-blocks.ts'
import type { MailContent } from './mail-content.ts'

export const PriceMailData = v.object({
  productName: v.string(),
  colour: v.string(),
  picture: v.string(),
  /** In cents. */
  price: v.number(),
  /** The cheapest size costs less than others. */
  hasSeveralPrices: v.boolean(),
  /** The lowest price of the 30 days before an announced reduction, in cents. */
  lowestPrior: v.nullable(v.number()),
  productUrl: v.string(),
  /** Confirms the notice or ends it. */
  noticeUrl: v.string(),
})
export type PriceMailData = v.InferOutput<typeof PriceMailData>

const pieceOf = ({ productName, colour, picture }: PriceMailData, desk: MessageContext) =>
  article({ name: productName, size: '', colour, picture }, desk)

/** A product costs less than the recipient knows. The lowest price of 30 days goes along where one is announced (O-01). */
export function priceDrop(data: PriceMailData, desk: MessageContext): MailContent {
  const { productName: product, price, hasSeveralPrices, lowestPrior, productUrl, noticeUrl } = data
  const { say, market } = desk
  const now = { product, price: formatMoney(price, market) }
  return {
    subject: say('price_drop_subject', { product }),
    title: say('price_drop_title'),
    blocks: [
      greeting('', desk),
      paragraph(say(hasSeveralPrices ? 'price_drop_text_from' : 'price_drop_text', now)),
      pieceOf(data, desk),
      ...(lowestPrior === null
        ? []
        : [paragraph(say('price_drop_lowest', { price: formatMoney(lowestPrior, market) }))]),
      { type: 'button', label: say('back_in_stock_button'), url: productUrl },
      paragraph(say('price_drop_end', { url: noticeUrl })),
      paragraph(say('regards')),
    ],
    unsubscribeUrl: noticeUrl,
  }
}

/** Confirms the address typed into the form. */
export function confirmPriceNotice(data: PriceMailData, desk: MessageContext): MailContent {
  const { productName: product, noticeUrl } = data
  const { say } = desk
  return {
    subject: say('price_notice_confirm_subject', { product }),
    title: say('stock_notice_confirm_title'),
    blocks: [
      greeting('', desk),
      paragraph(say('price_notice_confirm_text', { product })),
      pieceOf(data, desk),
      { type: 'button', label: say('stock_notice_confirm_button'), url: noticeUrl },
      paragraph(say('stock_notice_confirm_not_you')),
      paragraph(say('regards')),
    ],
  }
}
