/** Every cookie the shop may set. Setting one that is not listed here throws. */
export const cookies = {
  session: {
    name: 'sid',
    purpose: 'Recognises a visitor while shopping, in each shop on its own',
    isHttpOnly: true,
    maxAgeSeconds: 28 * 24 * 60 * 60,
    isPerShop: true,
  },
  device: {
    name: 'device',
    purpose: 'Recognises a browser that has signed in before, so that guesses of others do not keep it out',
    isHttpOnly: true,
    maxAgeSeconds: 180 * 24 * 60 * 60,
    isPerShop: true,
  },
  merged: {
    name: 'merged',
    purpose: 'Tells whoever has just signed in, once, what they brought along',
    isHttpOnly: true,
    maxAgeSeconds: 10 * 60,
    isPerShop: true,
  },
  welcome: {
    name: 'welcome',
    purpose: 'Confirms once that an account was opened or a password changed',
    isHttpOnly: true,
    maxAgeSeconds: 10 * 60,
    isPerShop: true,
  },
  returnTo: {
    name: 'return',
    purpose: 'Remembers the page to go back to while somebody signs in elsewhere',
    isHttpOnly: true,
    maxAgeSeconds: 10 * 60,
    isPerShop: true,
  },
  locale: {
    name: 'locale',
    purpose: 'Remembers the shop a visitor has chosen',
    isHttpOnly: true,
    maxAgeSeconds: 365 * 24 * 60 * 60,
  },
  consent: {
    name: 'consent',
    purpose: 'Remembers which services a visitor has allowed and refused',
    // The page reads it before it loads a service.
    isHttpOnly: false,
    maxAgeSeconds: 365 * 24 * 60 * 60,
  },
  editor: {
    name: 'editor',
    purpose: 'Shows drafts to an editor who came by a signed link',
    isHttpOnly: true,
    maxAgeSeconds: 8 * 60 * 60,
  },
  studio: {
    name: 'studio',
    purpose: 'Recognises an editor who has signed in to the studio',
    isHttpOnly: true,
    maxAgeSeconds: 12 * 60 * 60,
    path: '/studio',
    isStrict: true,
  },
  studioPasskey: {
    name: 'studio-passkey',
    purpose: 'Binds a sign-in by passkey to the browser in which an editor began it',
    isHttpOnly: true,
    maxAgeSeconds: 5 * 60,
    path: '/studio',
    isStrict: true,
  },
  studioLanguage: {
    name: 'studio-language',
    purpose: 'Remembers the language an editor has chosen for the studio',
    isHttpOnly: true,
    maxAgeSeconds: 365 * 24 * 60 * 60,
    path: '/studio',
    isStrict: true,
  },
} as const satisfies Record<string, CookieRule>

type CookieRule = {
  name: string
  purpose: string
  isHttpOnly: boolean
  maxAgeSeconds: number
  /** Each shop has its own, `sid-10028`: signing in to one shop leaves the others alone. */
  isPerShop?: boolean
  /** Sent there and nowhere else. */
  path?: string
  /** Not even a link on another site brings it along. */
  isStrict?: boolean
}
export type CookieName = keyof typeof cookies

/** `__Host-` binds the cookie to one host over HTTPS, `__Secure-` one with a path; plain HTTP, allowed on this machine only, cannot carry them. */
export type CookieTransport = {
  isSecure: boolean
  /** For a page inside of another site's: the cookie then holds there only, and over HTTPS only. */
  isFramed?: boolean
}

function wireName(cookie: CookieName, { isSecure }: CookieTransport, shopId: number | undefined): string {
  const { name, isPerShop, path }: CookieRule = cookies[cookie]
  if (isPerShop && shopId === undefined) throw new Error(`The cookie "${cookie}" belongs to a shop: say which`)
  return (isSecure ? (path ? '__Secure-' : '__Host-') : '') + name + (isPerShop ? `-${shopId}` : '')
}

export function setCookie(cookie: CookieName, value: string, transport: CookieTransport, shopId?: number): string {
  const rule: CookieRule | undefined = Object.hasOwn(cookies, cookie) ? cookies[cookie] : undefined
  if (!rule) throw new Error(`The cookie "${cookie}" is not declared in contracts/src/http/cookies.ts`)
  if (/[^\w.~-]/.test(value)) throw new Error(`The value of cookie "${cookie}" needs encoding`)
  const isPartitioned = transport.isSecure && transport.isFramed
  return [
    `${wireName(cookie, transport, shopId)}=${value}`,
    `Path=${rule.path ?? '/'}`,
    // An empty value takes the cookie away.
    `Max-Age=${value === '' ? 0 : rule.maxAgeSeconds}`,
    `SameSite=${isPartitioned ? 'None' : rule.isStrict ? 'Strict' : 'Lax'}`,
    ...(rule.isHttpOnly ? ['HttpOnly'] : []),
    ...(transport.isSecure ? ['Secure'] : []),
    ...(isPartitioned ? ['Partitioned'] : []),
  ].join('; ')
}

export function readCookie(
  header: string | null,
  cookie: CookieName,
  transport: CookieTransport,
  shopId?: number,
): string | null {
  const prefix = `${wireName(cookie, transport, shopId)}=`
  const pair = header?.split('; ').find((candidate) => candidate.startsWith(prefix))
  return pair ? pair.slice(prefix.length) : null
}
