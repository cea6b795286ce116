import { formatMoney } from '@vitrine/contracts/formats'
import type { ReturnWay } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import type { Block } from '../messages/blocks.ts'
import type { MessageContext } from '../messages/message-context.ts'

/** Something without a price. */
export const Piece = v.object({ name: v.string(), detail: v.string(), quantity: v.number() })

/** What it is about, line by line; of a present and of what comes instead nobody is told a price. */
export const pieces = (
  all: readonly (v.InferOutput<typeof Piece> & { amount?: number })[],
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

/** What to do with the parcel, or where to bring it. */
export function wayBack({ way }: { way: ReturnWay }, { market, say }: MessageContext): string {
  if (way === 'store') return say('return_announced_store')
  return say(market.hasFreeReturns ? 'return_announced_free' : 'return_announced_own_cost')
}
