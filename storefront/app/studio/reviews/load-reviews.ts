import { type ReviewRow, type ReviewView, reviewViews } from '@vitrine/contracts/desk'
import type { Locale } from '@vitrine/contracts/markets'
import { localeOfShop, shopInQuery } from '../orders/shop-facts.ts'

/** A review with the name of its shop and the address of its picture. */
export type ReviewCardData = Omit<ReviewRow, 'picture' | 'shopId'> & { locale: Locale; picture: string | null }

export const viewIn = (query: URLSearchParams): ReviewView =>
  reviewViews.find((view) => view === query.get('view')) ?? 'pending'

/** The address is the state of the list. */
export function readReviewQuery(query: URLSearchParams) {
  const stars = Number(query.get('stars'))
  const answered = query.get('answered')
  const after = query.get('after')
  return {
    view: viewIn(query),
    limit: 20,
    ...shopInQuery(query),
    ...(stars >= 1 && stars <= 5 && Number.isInteger(stars) && { stars }),
    ...((answered === 'yes' || answered === 'no') && { isAnswered: answered === 'yes' }),
    ...(after && { after: after.slice(0, 200) }),
  }
}

export const toCard = ({ picture, shopId, ...row }: ReviewRow, cdnUrl: string): ReviewCardData => ({
  ...row,
  locale: localeOfShop(shopId),
  picture: picture ? `${cdnUrl}/goods/${picture}-180.webp` : null,
})
