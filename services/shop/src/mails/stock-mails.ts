import * as v from 'valibot'
import type { MessageContext } from '../messages/message-context.ts'
import { article, greeting, paragraph } from './mail-blocks.ts'
import type { MailContent } from './mail-content.ts'

/** Data of a mail about one size of an article. The article is called by either name. */
export const StockMailData = v.pipe(
  v.object({
    name: v.optional(v.string()),
    productName: v.optional(v.string()),
    size: v.string(),
    colour: v.optional(v.string(), ''),
    picture: v.optional(v.string(), ''),
    url: v.string(),
  }),
  v.transform(({ name, productName, ...rest }) => ({ ...rest, name: name ?? productName ?? '' })),
  v.check(({ name }) => name !== '', 'The article has no name'),
)
export type StockMailData = v.InferOutput<typeof StockMailData>

export function backInStock(data: StockMailData, desk: MessageContext): MailContent {
  const { name, size, url } = data
  const { say } = desk
  return {
    subject: say('back_in_stock_subject', { product: name }),
    title: say('back_in_stock_title'),
    blocks: [
      greeting('', desk),
      paragraph(say('back_in_stock_text', { product: name, size })),
      article(data, desk),
      { type: 'button', label: say('back_in_stock_button'), url },
      paragraph(say('regards')),
    ],
  }
}

/** Confirms the address typed into the back-in-stock form. */
export function confirmNotice(data: StockMailData, desk: MessageContext): MailContent {
  const { name, size, url } = data
  const { say } = desk
  return {
    subject: say('stock_notice_confirm_subject', { product: name }),
    title: say('stock_notice_confirm_title'),
    blocks: [
      greeting('', desk),
      paragraph(say('stock_notice_confirm_text', { product: name, size })),
      article(data, desk),
      { type: 'button', label: say('stock_notice_confirm_button'), url },
      paragraph(say('stock_notice_confirm_not_you')),
      paragraph(say('regards')),
    ],
  }
}
