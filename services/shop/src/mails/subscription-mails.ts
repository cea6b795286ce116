import { formatDate, formatMoney } from '@vitrine/contracts/formats'
import * as v from 'valibot'
import { greeting, paragraph, Piece, pieces } from './mail-blocks.ts'
import type { MailContent } from './mail-content.ts'
import type { MessageContext } from '../messages/message-context.ts'

/** Data of a mail about a subscription delivery that was not made. */
export const SubscriptionMailData = v.object({
  firstName: v.string(),
  /** The day it was promised for, and the next one; none while nothing is planned. */
  day: v.string(),
  next: v.nullish(v.string(), null),
  lines: v.array(Piece),
  total: v.optional(v.number()),
  /** When the shop asks for the money again; without it the subscription waits for its owner. */
  tryAgainOn: v.nullish(v.string(), null),
})
type SubscriptionMailData = v.InferOutput<typeof SubscriptionMailData>

function unpaid({ firstName, day, lines, total, tryAgainOn }: SubscriptionMailData, desk: MessageContext): MailContent {
  const { market, say, pages } = desk
  const date = (each: string) => formatDate(each, market)
  return {
    subject: say('subscription_unpaid_subject'),
    title: say('subscription_unpaid_title'),
    blocks: [
      greeting(firstName, desk),
      paragraph(say('subscription_unpaid_text', { day: date(day) })),
      pieces(lines, desk),
      ...(total === undefined
        ? []
        : [
            {
              type: 'prices' as const,
              rows: [{ label: say('total'), value: formatMoney(total, market), isStrong: true }],
            },
          ]),
      paragraph(
        tryAgainOn === null
          ? say('subscription_unpaid_paused')
          : say('subscription_unpaid_again', { day: date(tryAgainOn) }),
      ),
      { type: 'button', label: say('to_subscriptions'), url: pages.subscriptions },
      paragraph(say('regards')),
    ],
  }
}

function soldOut({ firstName, day, next, lines }: SubscriptionMailData, desk: MessageContext): MailContent {
  const { market, say, pages } = desk
  const date = (each: string) => formatDate(each, market)
  return {
    subject: say('subscription_sold_out_subject'),
    title: say('subscription_sold_out_title'),
    blocks: [
      greeting(firstName, desk),
      paragraph(say('subscription_sold_out_text', { day: date(day) })),
      pieces(lines, desk),
      paragraph(
        next === null ? say('subscription_sold_out_over') : say('subscription_sold_out_next', { day: date(next) }),
      ),
      { type: 'button', label: say('to_subscriptions'), url: pages.subscriptions },
      paragraph(say('regards')),
    ],
  }
}

export const subscriptionLetters = { subscription_unpaid: unpaid, subscription_sold_out: soldOut } as const
