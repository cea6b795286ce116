import { formatMoney } from '@vitrine/contracts/formats'
import { returnWays } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import { greeting, inGroups, paragraph, Piece, pieces, wayBack } from './mail-blocks.ts'
import type { MailContent } from './mail-content.ts'
import { Cents } from '../prices/cents.ts'
import type { MessageContext } from '../messages/message-context.ts'

/** Data of a mail about a returned gift: neither its giver nor its price. */
export const GiftMailData = v.object({
  lines: v.array(Piece),
  identCode: v.optional(v.string(), ''),
  way: v.optional(v.picklist(returnWays), 'parcel'),
  giftCard: v.optional(v.string()),
  amount: v.optional(Cents, 0),
})
type GiftMailData = v.InferOutput<typeof GiftMailData>

export const giftLetters = {
  gift_return_announced: (gift: GiftMailData, desk: MessageContext): MailContent => ({
    subject: desk.say('gift_return_announced_subject'),
    title: desk.say('return_announced_title'),
    blocks: [
      greeting('', desk),
      paragraph(desk.say('return_announced_text')),
      { type: 'facts', facts: [{ label: desk.say('return_code'), value: gift.identCode, isStrong: true }] },
      pieces(gift.lines, desk),
      paragraph(wayBack(gift, desk)),
      paragraph(desk.say('gift_return_announced_money')),
      paragraph(desk.say('regards')),
    ],
  }),
  gift_return_received: (gift: GiftMailData, desk: MessageContext): MailContent => ({
    subject: desk.say('gift_return_received_subject'),
    title: desk.say('gift_return_received_title'),
    blocks: [
      greeting('', desk),
      paragraph(desk.say('gift_return_received_text')),
      pieces(gift.lines, desk),
      ...(gift.giftCard === undefined
        ? [paragraph(desk.say('nothing_charged'))]
        : [
            {
              type: 'facts',
              facts: [
                { label: desk.say('gift_card_amount'), value: formatMoney(gift.amount, desk.market) },
                { label: desk.say('gift_card_code'), value: inGroups(gift.giftCard), isStrong: true },
              ],
            } as const,
            paragraph(desk.say('gift_card_use')),
            { type: 'button', label: desk.say('to_basket'), url: desk.pages.basket } as const,
          ]),
      paragraph(desk.say('regards')),
    ],
  }),
} as const
