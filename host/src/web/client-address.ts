import type { IncomingMessage } from 'node:http'

type Asking = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Whose address counts: that of the connection, or what the trusted proxies in front of us wrote down. Each of them
 * adds the address it was called from at the end of the list; what stands further left, anybody could have written.
 */
export function createClientAddress(trustedProxies: number): (request: Asking) => string {
  return ({ headers, socket }) => {
    const connected = socket.remoteAddress ?? ''
    if (trustedProxies === 0) return connected
    const told = [headers['x-forwarded-for'] ?? []]
      .flat()
      .join(',')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
    return told.at(-trustedProxies) ?? connected
  }
}
