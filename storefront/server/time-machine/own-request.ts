import { type CookieTransport, setCookie } from '@vitrine/contracts/http'
import type { Market } from '@vitrine/contracts/markets'
import type { ShopperKind } from '@vitrine/contracts/time-machine'

const passedOn = ['accept', 'accept-language', 'user-agent', 'x-request-id'] as const

/**
 * A request without the cookies of the member of staff, who may be a customer of the shop as well. A customer of the view
 * gets a session that no shop knows: services of the view imagine the visitor.
 */
export function ownRequest(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  { shopId }: Market,
  { shopper, transport }: { shopper: ShopperKind; transport: CookieTransport },
): Request {
  const kept = new Headers()
  for (const name of passedOn) {
    const value = headers.get(name)
    if (value !== null) kept.set(name, value)
  }
  if (shopper !== 'guest') kept.set('cookie', setCookie('session', 'imagined', transport, shopId).split(';')[0] ?? '')
  return new Request(url, { headers: kept })
}
