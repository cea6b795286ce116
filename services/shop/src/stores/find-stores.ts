import type { Store } from '@vitrine/contracts/catalogue'
import type { NearStore } from '@vitrine/contracts/shop'
import { fold } from '../catalogue/fold.ts'

export type Place = { latitude: number; longitude: number }

const earthRadius = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two places as the crow flies, to a tenth. */
export function distanceBetween(a: Place, b: Place): number {
  const half = (from: number, to: number) => Math.sin((to - from) / 2) ** 2
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)]
  const chord =
    half(latitudeA, latitudeB) +
    Math.cos(latitudeA) * Math.cos(latitudeB) * half(radians(a.longitude), radians(b.longitude))
  return Math.round(20 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))) / 10
}

/** Whether a store's town or postcode begins with the typed text. */
const isNear = ({ city, zipCode }: Store, typed: string): boolean =>
  fold(city).startsWith(typed) || zipCode.replaceAll(' ', '').startsWith(typed.replaceAll(' ', ''))

export type StoreQuery = { from?: Place | undefined; near?: string | undefined; limit: number }

/** Stores by distance where one asked from somewhere; otherwise those of the own country first, by place. */
export function findStores(
  stores: readonly Store[],
  { from, near = '', limit }: StoreQuery,
  country: string,
): NearStore[] {
  const typed = fold(near)
  return stores
    .filter((store) => isNear(store, typed))
    .map((store) => ({ ...store, distance: from ? distanceBetween(from, store) : null }))
    .toSorted(
      (a, b) =>
        (a.distance ?? 0) - (b.distance ?? 0) ||
        Number(a.country !== country) - Number(b.country !== country) ||
        fold(a.city).localeCompare(fold(b.city)) ||
        a.id - b.id,
    )
    .slice(0, limit)
}
