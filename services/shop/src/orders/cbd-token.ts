import { createHmac, timingSafeEqual } from 'node:crypto'
import { newestOf, type SigningKeys, verifyByAny } from '@vitrine/contracts/http'
import * as v from 'valibot'

const Facts = v.object({ order_id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), issued_at: v.number() })

/** How long the signed word opens the receipt. */
export const receiptSeconds = 30 * 60

const signature = (text: string, key: string): string =>
  Buffer.from(createHmac('sha256', key).update(text).digest('hex')).toString('base64')

/**
 * The callback data of the checkout, as the protocol has it: `base64(JSON).base64(hex(HMAC-SHA-256(first part)))`.
 */
export function writeCbd(orderId: number, keys: SigningKeys, issuedAt = Math.floor(Date.now() / 1000)): string {
  const facts = Buffer.from(JSON.stringify({ order_id: orderId, issued_at: issuedAt })).toString('base64')
  return `${facts}.${signature(facts, newestOf(keys))}`
}

/** The order behind a word we signed a short while ago; nothing for any other. */
export function readCbd(cbd: string, keys: SigningKeys, now = Math.floor(Date.now() / 1000)): number | undefined {
  const [facts = '', given = '', ...more] = cbd.split('.')
  const isOurs = verifyByAny(keys, (key) => {
    const [expected, sent] = [Buffer.from(signature(facts, key)), Buffer.from(given)]
    return (expected.length === sent.length && timingSafeEqual(expected, sent)) || undefined
  })
  if (more.length > 0 || !isOurs) return undefined
  const read = v.safeParse(Facts, parse(Buffer.from(facts, 'base64').toString()))
  if (!read.success) return undefined
  const age = now - read.output.issued_at
  return age <= receiptSeconds && age >= -60 ? read.output.order_id : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
