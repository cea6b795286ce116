import { readFileSync } from 'node:fs'
import { germanPlaces } from '../addresses/postcode-places.ts'
import { fold } from '../catalogue/fold.ts'
import type { Place } from './find-stores.ts'

export type GermanPlace = Place & { name: string }

let areas: ReadonlyMap<string, Place> | undefined
let byName: ReadonlyMap<string, GermanPlace> | undefined

/** The middle of the postcodes that share three digits: a few kilometres exact, where two digits are fifty. */
export function germanPosition(postcode: string): Place | undefined {
  areas ??= readAreas()
  return areas.get(postcode.slice(0, 3))
}

/** A German place by its folded name; the first postcode decides between places of the same name. */
export function germanPlaceNamed(folded: string): GermanPlace | undefined {
  byName ??= readNames()
  return byName.get(folded)
}

function readAreas(): ReadonlyMap<string, Place> {
  const text = readFileSync(new URL('../../data/areas-de.txt', import.meta.url), 'utf8')
  const lines = [...text.matchAll(/^(\d{3}) ([\d.]+) ([\d.]+)$/gm)]
  return new Map(
    lines.map(([, digits = '', latitude, longitude]) => [
      digits,
      { latitude: Number(latitude), longitude: Number(longitude) },
    ]),
  )
}

function readNames(): ReadonlyMap<string, GermanPlace> {
  const found = new Map<string, GermanPlace>()
  for (const [postcode, names] of germanPlaces())
    for (const name of names) {
      const position = germanPosition(postcode)
      const key = fold(name)
      if (position && !found.has(key)) found.set(key, { ...position, name })
    }
  return found
}
