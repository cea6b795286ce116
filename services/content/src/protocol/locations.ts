import { invalidQuery } from './refusal.ts'

type Location = { lat: number; lon: number }

const isLocation = (value: unknown): value is Location =>
  value !== null && typeof value === 'object' && 'lat' in value && 'lon' in value

const earthRadius = 6_371

const numbersIn = (list: string) => list.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))

/** `lat,lon`: the distance of a value in kilometres; `null` for a value that is no location. */
export function distanceTo(wanted: string, name: string): (value: unknown) => number | null {
  const numbers = numbersIn(wanted)
  const [lat = 0, lon = 0] = numbers
  const isOnEarth = numbers.length === 2 && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  if (!isOnEarth) throw invalidQuery('invalid', `${name}[near]=${wanted}`)
  return (value) => (isLocation(value) ? distance(value, { lat, lon }) : null)
}

/** `lat,lon,radius` in kilometres, or `lat,lon,lat,lon` of two corners. */
export function isWithin(wanted: string, name: string): (value: unknown) => boolean {
  const numbers = numbersIn(wanted)
  const [lat = 0, lon = 0, third = 0, fourth = 0] = numbers
  if (numbers.some(Number.isNaN) || (numbers.length !== 3 && numbers.length !== 4))
    throw invalidQuery('invalid', `${name}[within]=${wanted}`)
  if (numbers.length === 3) return (value) => isLocation(value) && distance(value, { lat, lon }) <= third
  const isBetween = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other)
  return (value) => isLocation(value) && isBetween(value.lat, lat, third) && isBetween(value.lon, lon, fourth)
}

/** Along the surface of a round earth, so that places on both sides of the date line are near each other. */
function distance(one: Location, other: Location): number {
  const height = Math.sin(radians(one.lat - other.lat) / 2) ** 2
  const width = Math.sin(radians(one.lon - other.lon) / 2) ** 2
  const share = height + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * width
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, share)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
