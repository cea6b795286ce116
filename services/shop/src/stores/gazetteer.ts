import type { Store } from '@vitrine/contracts/catalogue'
import type { CountryCode } from '@vitrine/contracts/markets'
import { normalisePostcode } from '@vitrine/contracts/shop'
import { placesAt } from '../addresses/postcode-places.ts'
import { fold } from '../catalogue/fold.ts'
import type { Place } from './find-stores.ts'
import { germanPlaceNamed, germanPosition } from './german-places.ts'
import { postcodeAreas } from './postcode-areas.ts'

export type NamedPlace = Place & { name: string }
type Country = keyof typeof postcodeAreas

const countries = Object.keys(postcodeAreas) as Country[]

/** The towns of all areas. */
const towns: readonly NamedPlace[] = countries.flatMap((country) => [...postcodeAreas[country].values()])

/**
 * Finds the place of a typed name or postcode. The home country comes first, since Vienna and Lausanne share postcodes.
 * Undefined for an unknown place.
 */
export function findPlace(typed: string, stores: readonly Store[], home: CountryCode): NamedPlace | null {
  const order = countries.toSorted((a, b) => Number(b === home) - Number(a === home))
  return /\d/.test(typed) ? byPostcode(typed, stores, order) : byName(fold(typed).trim(), stores, order)
}

function byPostcode(typed: string, stores: readonly Store[], order: readonly Country[]): NamedPlace | null {
  // Two of the others look alike; those of Liechtenstein are recognised by their digits alone.
  for (const country of order.toSorted((a, b) => Number(b === 'LI') - Number(a === 'LI'))) {
    const code = normalisePostcode(typed, country)
    const area = code && postcodeAreas[country].get(code.slice(0, 2))
    if (!code || !area) continue
    const there = stores.find((store) => store.country === country && store.zipCode === code)
    if (there) return { ...positionOf(there), name: `${code} ${there.city}` }
    const [own] = placesAt(country, code)
    const { latitude, longitude } = (country === 'DE' && germanPosition(code)) || area
    return { latitude, longitude, name: own ? `${code} ${own}` : `${code} (${area.name})` }
  }
  return null
}

function byName(typed: string, stores: readonly Store[], order: readonly Country[]): NamedPlace | null {
  if (typed.length < 2) return null
  const ranked = stores.toSorted(
    (a, b) => order.indexOf(a.country as Country) - order.indexOf(b.country as Country) || a.id - b.id,
  )
  const named = [...ranked.map((store) => ({ ...positionOf(store), name: store.city })), ...towns]
  const spelled = otherNames[typed] ?? typed
  const found =
    named.find(({ name }) => fold(name) === spelled) ??
    germanPlaceNamed(spelled) ??
    named.find(({ name }) => fold(name).startsWith(spelled))
  return found ? { name: found.name, latitude: found.latitude, longitude: found.longitude } : null
}

const positionOf = ({ latitude, longitude }: Store): Place => ({ latitude, longitude })

/** Names of towns in the other languages of the shops, and spellings without diacritics. */
const otherNames: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'munich munchen, muenchen munchen, cologne koln, koeln koln, vienna wien, vienne wien, zuerich zurich',
    'geneva geneve, genf geneve, berne bern, lucerne luzern, bale basel, basle basel, nuremberg nurnberg',
    'nuernberg nurnberg, duesseldorf dusseldorf, hanover hannover, francfort frankfurt am main',
    'neuenburg neuchatel, bienne biel, soleure solothurn, coire chur, zoug zug, thoune thun, lausanne lausanne',
  ]
    .join(', ')
    .split(', ')
    .map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
)
