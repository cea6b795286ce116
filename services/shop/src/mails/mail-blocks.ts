import { formatMoney } from '@vitrine/contracts/formats'
import type { ReturnWay } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import type { Block } from '../messages/blocks.ts'
import type { MessageContext } from '../messages/message-context.ts'

/** Something without a price. */
export const Piece = v.object({ name: v.string(), detail: v.string(), quantity: v.number() })

/** The items of a mail, line by line; gifts and exchanged items show no price. */
export const pieces = (
  all: readonly (v.InferOutput<typeof Piece> & { amount?: number | undefined })[],
  { market, say }: MessageContext,
): Block => ({
  type: 'lines',
  lines: all.map(({ name, detail, quantity, amount }) => ({
    name,
    detail: [detail, say('pieces', { count: String(quantity) })].filter(Boolean).join(' · '),
    amount: amount === undefined ? '' : formatMoney(amount, market),
  })),
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
