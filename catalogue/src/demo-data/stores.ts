import type { Store } from '@vitrine/contracts/catalogue'
import { brand } from '@vitrine/contracts/markets'
import { austrianPlaces, germanPlaces, swissPlaces } from './store-places.ts'
import type { Place } from './store-places.ts'

type Hours = Store['hours']
type Country = 'DE' | 'AT' | 'CH'

const week = (usual: Hours['monday'], saturday: Hours['saturday'], late?: { thursday: Hours['thursday'] }): Hours => ({
  monday: usual,
  tuesday: usual,
  wednesday: usual,
  thursday: late?.thursday ?? usual,
  friday: usual,
  saturday,
  sunday: null,
})

const hoursByCountry: Readonly<Record<Country, { large: Hours; small: Hours }>> = {
  DE: { large: week(['10:00', '20:00'], ['10:00', '19:00']), small: week(['10:00', '19:00'], ['10:00', '18:00']) },
  AT: { large: week(['09:30', '19:00'], ['09:30', '18:00']), small: week(['09:30', '18:30'], ['09:30', '17:00']) },
  CH: {
    large: week(['09:00', '19:00'], ['09:00', '18:00'], { thursday: ['09:00', '20:00'] }),
    small: week(['09:30', '18:30'], ['09:00', '17:00'], { thursday: ['09:30', '20:00'] }),
  },
}

const timeZones: Readonly<Record<Country, string>> = { DE: 'Europe/Berlin', AT: 'Europe/Vienna', CH: 'Europe/Zurich' }

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** The numbers Germany keeps free for stories: they ring nowhere. Elsewhere there are none, and one writes instead. */
const storyNumbers: Readonly<Record<string, string>> = {
  Berlin: '+49 30 23125',
  'Frankfurt am Main': '+49 69 90009',
  Hamburg: '+49 40 66969',
  Köln: '+49 221 4710',
  München: '+49 89 99998',
}

const phoneIn = (city: string, id: number) => {
  const start = storyNumbers[city]
  return start ? { phone: `${start} ${String(id % 1000).padStart(3, '0')}` } : {}
}

const everywhere = ['dresses', 'tops', 'knitwear', 'trousers']
/** Not every small shop has room for these: each leaves two of them out. */
const inTurns = ['blazers', 'coats', 'skirts', 'shoes']

function departmentsOf(id: number, size: Place[5]): string[] {
  if (size === 'large') return ['women']
  const isCarried = (_: string, turn: number) => (turn + id) % inTurns.length < 2
  return [...everywhere, ...inTurns.filter(isCarried)].map((area) => `women/${area}`)
}

const storeAt = ([city, street, zipCode, latitude, longitude, size]: Place, country: Country, id: number): Store => {
  const road = street.replace(/ \d+$/, '')
  const key = `${plain(city)}-${plain(road)}`
  return {
    id,
    key,
    name: `${brand.name} ${city}, ${road}`,
    street,
    zipCode,
    city,
    country,
    latitude,
    longitude,
    email: `${key}@${brand.email.replace(/^.*@/, '')}`,
    ...phoneIn(city, id),
    timeZone: timeZones[country],
    hours: hoursByCountry[country][size ?? 'small'],
    services: size === 'large' ? ['collection', 'returns', 'alterations', 'styling'] : ['collection', 'returns'],
    departments: departmentsOf(id, size),
  }
}

/** All 84 shops with a door. */
export const stores: readonly Store[] = [
  ...germanPlaces.map((place, index) => storeAt(place, 'DE', 6001 + index)),
  ...austrianPlaces.map((place, index) => storeAt(place, 'AT', 6101 + index)),
  ...swissPlaces.map((place, index) => storeAt(place, 'CH', 6201 + index)),
]
