import { dayOf } from '@vitrine/contracts/delivery'
import type { Market } from '@vitrine/contracts/markets'
import type { OwnReview, ReviewableLine } from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import { goodsPicture } from '../product-card/card.ts'
import type { PictureAsset } from '../ui/picture.tsx'

/** A bought piece with its review, or with the way to write one. */
export type LineView = {
  key: string
  orderId: number
  variantId: number
  name: string
  to: string
  picture: PictureAsset | null
  colour: string
  size: string
  deliveredOn: string
  review: OwnReview | null
  /** The page with the form of this line open. */
  formTo: string
}

export const lineKey = ({ orderId, variantId }: Pick<ReviewableLine, 'orderId' | 'variantId'>): string =>
  `${orderId}-${variantId}`

export function toLineView(line: ReviewableLine, { cdnUrl, market }: { cdnUrl: string; market: Market }): LineView {
  const { orderId, variantId, productId, productName, picture, colour, size, deliveredAt, review } = line
  const key = lineKey(line)
  return {
    key,
    orderId,
    variantId,
    name: productName,
    to: productPath(productName, productId),
    picture: picture === '' ? null : goodsPicture(cdnUrl, picture, productName),
    colour,
    size,
    deliveredOn: dayOf(new Date(deliveredAt), market),
    review,
    formTo: `/account/reviews/?write=${key}`,
  }
}
