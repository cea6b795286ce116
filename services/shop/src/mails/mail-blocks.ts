import { formatMoney } from '@vitrine/contracts/formats'
import type { ReturnWay } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import type { Block } from '../messages/blocks.ts'
import type { MessageContext } from '../messages/message-context.ts'

/** An article without a price. */
export const Piece = v.object({
  name: v.string(),
  /** The language of the name, where it is not the shop's own. */
  language: v.exactOptional(v.string()),
  detail: v.string(),
  quantity: v.number(),
  /** The name of its picture at the picture service; mails of an earlier version have none. */
  picture: v.optional(v.string()),
})

/** The items of a mail, line by line; gifts and exchanged items show no price. */
export const pieces = (
  all: readonly (v.InferOutput<typeof Piece> & { amount?: number | undefined })[],
  { market, say, pages }: MessageContext,
): Block => ({
  type: 'lines',
  lines: all.map(({ name, language, detail, quantity, amount, picture }) => ({
    name,
    ...(language && { language }),
    details: [detail, say('pieces', { count: String(quantity) })].filter(Boolean),
    amount: amount === undefined ? '' : formatMoney(amount, market),
    ...(picture && { picture: pages.picture(picture) }),
  })),
})

/** One size of an article that is not bought yet. */
export const article = (
  { name, size, colour, picture }: { name: string; size: string; colour: string; picture: string },
  { say, pages }: MessageContext,
): Block => ({
  type: 'lines',
  lines: [
    {
      name,
      details: [[colour, size && say('size', { size })].filter(Boolean).join(', ')],
      amount: '',
      ...(picture && { picture: pages.picture(picture) }),
    },
  ],
})

export const greeting = (firstName: string, { say }: MessageContext): Block => ({
  type: 'paragraph',
  text: firstName ? say('hello', { name: firstName }) : say('hello_nobody'),
})

export const paragraph = (text: string): Block => ({ type: 'paragraph', text })

/** Instructions for sending or bringing back the parcel. */
export function wayBack({ way }: { way: ReturnWay }, { market, say }: MessageContext): string {
  if (way === 'store') return say('return_announced_store')
  return say(market.hasFreeReturns ? 'return_announced_free' : 'return_announced_own_cost')
}

/** A code is easier to type in groups; the shop reads it with and without the spaces. */
export const inGroups = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ')
