import type { Market } from '@vitrine/contracts/markets'
import { type ServicePage, servicePath } from '@vitrine/contracts/urls'

export type Pages = {
  service: (page: ServicePage) => string
  basket: string
  account: string
  tracking: string
  returns: string
}

/** Addresses of pages in one shop; they begin with the configured origin and nothing else. */
export function pagesOf({ locale }: Pick<Market, 'locale'>, publicUrl: URL): Pages {
  const page = (path: string) => new URL(`/${locale}${path}`, publicUrl).href
  return {
    service: (name) => page(servicePath(name, locale)),
    basket: page('/cart/'),
    account: page('/account/'),
    tracking: page('/order-trackform/'),
    returns: page('/returns-portal/'),
  }
}
