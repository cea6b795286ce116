import { type CookieTransport, readCookie, setCookie } from '@vitrine/contracts/http'
import { type Merged, mergedFromCookie } from '@vitrine/contracts/shop'

/** What came along at sign-in: whoever takes it has to show it, because it is told once. */
export type MergedPlug = { take(): Merged | null }

type MergedPlugOptions = {
  cookie: string | null
  transport: CookieTransport
  shopId: number
  /** Lets the browser forget it with the reply. */
  onCookie: (cookie: string) => void
}

export function createMergedPlug({ cookie, transport, shopId, onCookie }: MergedPlugOptions): MergedPlug {
  let kept = readCookie(cookie, 'merged', transport, shopId)
  return {
    take() {
      if (!kept) return null
      const merged = mergedFromCookie(kept)
      kept = null
      onCookie(setCookie('merged', '', transport, shopId))
      return merged
    },
  }
}
