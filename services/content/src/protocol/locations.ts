import { invalidQuery } from './refusal.ts'

type Location = { lat: number; lon: number }

const isLocation = (value: unknown): value is Location =>
  value !== null && typeof value === 'object' && 'lat' in value && 'lon' in value

const kilometresPerDegree = 111.32

/** Every place is near something; `order` does not change with it. */
export const isNear = isLocation

/** `lat,lon,radius` in kilometres, or `lat,lon,lat,lon` of two corners. */
export function isWithin(wanted: string, name: string): (value: unknown) => boolean {
  const numbers = wanted.split(',').map(Number)
  const [lat = 0, lon = 0, third = 0, fourth = 0] = numbers
  if (numbers.some(Number.isNaN) || (numbers.length !== 3 && numbers.length !== 4))
    throw invalidQuery('invalid', `${name}[within]=${wanted}`)
  if (numbers.length === 3) return (value) => isLocation(value) && distance(value, { lat, lon }) <= third
  const isBetween = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other)
  return (value) => isLocation(value) && isBetween(value.lat, lat, third) && isBetween(value.lon, lon, fourth)
}

function distance(one: Location, other: Location): number {
  const height = (one.lat - other.lat) * kilometresPerDegree
  const width = (one.lon - other.lon) * kilometresPerDegree * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(height, width)
}
