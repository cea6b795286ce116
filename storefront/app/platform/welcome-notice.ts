import { type CookieTransport, readCookie, setCookie } from '@vitrine/contracts/http'

/** The message that ends a registration or a new password, on whichever page follows. */
const welcomes = ['registered', 'password'] as const
export type Welcome = (typeof welcomes)[number]

type WelcomeNoticeOptions = {
  cookie: string | null
  transport: CookieTransport
  shopId: number
  /** Deletes its cookie with the reply. */
  onCookie: (cookie: string) => void
}

/** Takes the message, which can be done once; null without one. */
export function takeWelcome({ cookie, transport, shopId, onCookie }: WelcomeNoticeOptions): Welcome | null {
  const stored = readCookie(cookie, 'welcome', transport, shopId)
  if (stored) onCookie(setCookie('welcome', '', transport, shopId))
  return welcomes.find((each) => each === stored) ?? null
}

/** The cookie that carries the message to the next page. */
export const welcomeCookie = (
  welcome: Welcome,
  { transport, shopId }: Pick<WelcomeNoticeOptions, 'transport' | 'shopId'>,
): string => setCookie('welcome', welcome, transport, shopId)
