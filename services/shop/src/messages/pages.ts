import type { Market } from '@vitrine/contracts/markets'
import { pictureFile } from '@vitrine/contracts/pictures'
import { productPath, type ServicePage, servicePath } from '@vitrine/contracts/urls'

export type Pages = {
  home: string
  /** The picture of an article in a format that every mail program reads. */
  picture: (name: string) => string
  service: (page: ServicePage) => string
  basket: string
  account: string
  subscriptions: string
  returns: string
  /** Open without an account; the number is filled in. */
  cancellationOf: (orderNumber: string) => string
  /** Tracking and returns of an order; the number is filled in, the proof is not. */
  trackingOf: (orderNumber: string) => string
  returnsOf: (orderNumber: string) => string
  /** The page that cancels an exchange. */
  callOffOf: (token: string) => string
  /** The page that shows and cancels a reservation in a store. */
  reservationOf: (token: string) => string
  productOf: (name: string, productId: number) => string
  /** Bought pieces that the customer can review. */
  reviews: string
  /** The page that ends mails about reviews. */
  endReviewMailsOf: (token: string) => string
}

/**
 * Addresses of pages in one shop; they begin with the configured origin and nothing else. `cdnUrl` is where its pictures
 * come from, another host or a path of the shop.
 */
export function pagesOf({ locale }: Pick<Market, 'locale'>, publicUrl: URL, cdnUrl = '/cdn'): Pages {
  const page = (path: string) => new URL(`/${locale}${path}`, publicUrl).href
  return {
    home: page('/'),
    picture: (name) => new URL(`${cdnUrl}/goods/${pictureFile({ name, width: 360, type: 'jpg' })}`, publicUrl).href,
    service: (name) => page(servicePath(name, locale)),
    basket: page('/cart/'),
    account: page('/account/'),
    subscriptions: page('/account/subscription/'),
    returns: page('/returns-portal/'),
    cancellationOf: (contract) =>
      `${page('/account/subscription-cancellations/')}?${new URLSearchParams({ contract })}`,
    trackingOf: (order) => `${page('/order-trackform/')}?${new URLSearchParams({ order })}`,
    callOffOf: (token) => `${page('/returns-portal/')}?${new URLSearchParams({ token })}`,
    reservationOf: (token) => `${page('/reservation/')}?${new URLSearchParams({ token })}`,
    productOf: (name, productId) => page(productPath(name, productId)),
    reviews: page('/account/reviews/'),
    endReviewMailsOf: (token) => `${page('/review-mails/')}?${new URLSearchParams({ token })}`,
    returnsOf: (order) => `${page('/returns-portal/')}?${new URLSearchParams({ order })}`,
  }
}
