import { nameSpan, openingSpans } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { StoreReservation, StoreReservationState } from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import { goodsPicture } from '../product-card/card.ts'
import type { PictureAsset } from '../ui/picture.tsx'

export type ReservationView = {
  number: string
  token: string
  status: StoreReservationState
  productName: string
  size: string
  to: string
  picture: PictureAsset | null
  store: { name: string; street: string; town: string; phone: string }
  /** Day and time by the clock of the store. */
  until: { day: string; time: string }
  /** `null` is closed. */
  hours: readonly { days: string; open: string | null }[]
}

/** A reservation as its pages show it. */
export function toReservationView(reservation: StoreReservation, market: Market, cdnUrl: string): ReservationView {
  const { number, token, status, productId, productName, size, picture, store, heldUntil } = reservation
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: store.timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day = '', time = ''] = clock.format(new Date(heldUntil)).split(' ')
  return {
    number,
    token,
    status,
    productName,
    size,
    to: productPath(productName, productId),
    picture: picture === '' ? null : goodsPicture(cdnUrl, picture, ''),
    store: { name: store.name, street: store.street, town: `${store.zipCode} ${store.city}`, phone: store.phone ?? '' },
    until: { day, time },
    hours: openingSpans(store.hours).map((span) => ({
      days: nameSpan(span, market.formats.weekdays),
      open: span.hours?.join(' – ') ?? null,
    })),
  }
}
