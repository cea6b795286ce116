import type { IncomingMessage } from 'node:http'

type IncomingRequest = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Reads the address of the client: that of the connection or, behind trusted proxies, the one they forwarded. Each
 * proxy appends the address it was called from, so entries further left could be forged by the client.
 */
export function createClientAddress(trustedProxies: number): (request: IncomingRequest) => string {
  return ({ headers, socket }) => {
    const connected = socket.remoteAddress ?? ''
    if (trustedProxies === 0) return connected
    const forwarded = [headers['x-forwarded-for'] ?? []]
      .flat()
      .join(',')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
    return forwarded.at(-trustedProxies) ?? connected
  }
}
