import type { IncomingMessage } from 'node:http'

type IncomingRequest = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Reads the address of the client: that of the connection or, behind trusted proxies, the one they forwarded. Each
 * proxy appends the address it was called from, so entries further left could be forged by the client.
 */
export function createClientAddress(
  trustedProxies: number,
  /** Called once, with the first request that names a client although no proxy is trusted. */
  onIgnored: () => void = () => {},
): (request: IncomingRequest) => string {
  let isReported = false
  return ({ headers, socket }) => {
    const connected = socket.remoteAddress ?? ''
    if (trustedProxies === 0) {
      if (!isReported && headers['x-forwarded-for'] !== undefined) {
        isReported = true
        onIgnored()
      }
      return connected
    }
    const forwarded = [headers['x-forwarded-for'] ?? []]
      .flat()
      .join(',')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
    return forwarded.at(-trustedProxies) ?? connected
  }
}
