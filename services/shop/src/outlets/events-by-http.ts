import { createHmac } from 'node:crypto'
import type { Deliver } from '../outbox/relay.ts'

export type EventReceiver = {
  url: string
  /** `whsec_` and the key in Base64. */
  secret: string
}

/** A delivery must have ended before another worker may claim it. */
const timeoutMs = 20_000

/**
 * Posts events as JSON, signed as Standard Webhooks describes: receivers verify `webhook-signature` over id, time and body,
 * and recognise a repeated event by `webhook-id`. Any reply but 2xx fails the delivery, which is then retried.
 */
export function eventsByHttp({ url, secret }: EventReceiver): Deliver {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return async ({ id, kind, aggregate, payload, createdAt }) => {
    const body = JSON.stringify({ id, kind, aggregate, createdAt, payload })
    const timestamp = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,${signature}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await reply.body?.cancel()
    if (!reply.ok) throw new Error(`The receiver of events answered ${reply.status}`)
  }
}
