import type { Market } from '@vitrine/contracts/markets'

export type Links = ReturnType<typeof createLinks>

/** Addresses of pages that mails and providers lead to; they begin with the configured origin and nothing else. */
export const createLinks = (publicUrl: URL) => {
  const page = ({ locale }: Market, path: string, query: Record<string, string> = {}) => {
    const url = new URL(`/${locale}${path}`, publicUrl)
    url.search = new URLSearchParams(query).toString()
    return url.href
  }
  return {
    newPassword: (market: Market, hash: string) => page(market, '/login/', { hash }),
    confirmEmail: (market: Market, confirm: string) => page(market, '/account/profile-details/', { confirm }),
    providerReturn: (market: Market) => page(market, '/login/callback/'),
  }
}
