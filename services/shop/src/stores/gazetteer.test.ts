import { markets } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import { smallStores } from '../testing/small-stores.ts'
import { findPlace } from './gazetteer.ts'
import { distanceBetween } from './find-stores.ts'
import { postcodeAreas } from './postcode-areas.ts'

const find = (typed: string, home = 'DE') => findPlace(typed, smallStores, home)
const vienna = { latitude: 48.21, longitude: 16.37 }
const lausanne = { latitude: 46.52, longitude: 6.63 }

describe('a typed place', () => {
  it.each([
    ['80331', '80331 München'],
    ['81667', '81667 München'],
    ['D-20099', '20099 Hamburg'],
    ['94124', '94124 Büchlberg'],
    ['9490', '9490 Vaduz'],
    // A postcode of a single company, which no list of places has.
    ['80288', '80288 (München)'],
    ['dresden', 'Dresden'],
    [' Koeln ', 'Köln'],
    ['Munich', 'München'],
    ['Genf', 'Genève'],
    ['rosenh', 'Rosenheim'],
    ['Büchlberg', 'Büchlberg'],
    ['garmisch-partenkirchen', 'Garmisch-Partenkirchen'],
  ])('%s is known as %s', (typed, name) => expect(find(typed)?.name).toBe(name))

  it('with a postcode that two countries have is the one at home', () => {
    const near = (home: string, place: typeof vienna) => distanceBetween(findPlace('1010', [], home) ?? place, place)
    expect(near('AT', vienna)).toBeLessThan(10)
    expect(near('CH', lausanne)).toBeLessThan(10)
    expect(findPlace('1010', [], markets.de.country)?.name).toBe('1010 Wien')
    expect(findPlace('1010', [], 'CH')?.name).toBe('1010 Lausanne')
  })

  it('in Germany is found within a few kilometres, by postcode and by name', () => {
    const garmisch = { latitude: 47.49, longitude: 11.1 }
    for (const typed of ['82467', 'Garmisch-Partenkirchen'])
      expect([typed, distanceBetween(find(typed) ?? vienna, garmisch) < 20]).toEqual([typed, true])
  })

  it.each(['', 'x', 'Atlantis', '00000', '123', '99999999', '💐'])('%j is nowhere', (typed) => {
    expect(find(typed)).toBeNull()
  })

  it('lies in its country, with every area of the tables', () => {
    const bounds = {
      DE: [47, 55.2, 5.5, 15.2],
      AT: [46.3, 49.1, 9.4, 17.2],
      CH: [45.8, 47.9, 5.9, 10.5],
      LI: [47, 47.3, 9.4, 9.7],
    }
    for (const country of ['DE', 'AT', 'CH', 'LI'] as const) {
      const [south = 0, north = 0, west = 0, east = 0] = bounds[country]
      expect(postcodeAreas[country].size).toBeGreaterThan(0)
      for (const { latitude, longitude, name } of postcodeAreas[country].values()) {
        expect([name, latitude > south && latitude < north && longitude > west && longitude < east]).toEqual([
          name,
          true,
        ])
      }
    }
    expect(postcodeAreas.DE.size).toBeGreaterThan(90)
  })
})
