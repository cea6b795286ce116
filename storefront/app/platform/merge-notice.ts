import { type CookieTransport, readCookie, setCookie } from '@vitrine/contracts/http'
import { type Merged, mergedFromCookie } from '@vitrine/contracts/shop'

/** The basket merged at sign-in. It can be taken once, so the caller has to show it. */
export type MergeNotice = { take(): Merged | null }

type MergeNoticeOptions = {
  cookie: string | null
  transport: CookieTransport
  shopId: number
  /** Deletes its cookie with the reply. */
  onCookie: (cookie: string) => void
}

export function createMergeNotice({ cookie, transport, shopId, onCookie }: MergeNoticeOptions): MergeNotice {
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
