import { describe, expect, it } from 'vitest'
import { smallStores } from '../testing/small-stores.ts'
import { suggestPlace } from './place-suggestion.ts'
import { townsByCountry } from './postcodes-of-towns.ts'

const suggest = (country: string, zipCode: string, city: string) =>
  suggestPlace({ country, zipCode, city }, smallStores)

describe('a place that does not fit its postcode', () => {
  it.each([
    ['CH', '8001', 'Zuerich', 'Zürich'],
    ['CH', 'CH-1204', 'Geneve', 'Genève'],
    ['CH', '3007', 'Brn', 'Bern'],
    ['DE', 'D-80331', 'Munchen', 'München'],
    ['DE', '60311', 'Offenbach', 'Frankfurt am Main'],
    ['DE', '01067', 'Berlin', 'Dresden'],
    ['AT', '1010', 'Wein', 'Wien'],
    ['AT', '2700', 'Wiener Neudorf', 'Wiener Neustadt'],
    ['AT', '3100', 'St. Veit', 'St. Pölten'],
    ['LI', '9490', 'Schaan', 'Vaduz'],
  ])('%s %s %s: is it %s?', (country, zipCode, city, expected) => {
    expect(suggest(country, zipCode, city)).toBe(expected)
  })

  it.each([
    ['DE', '80331', 'münchen'],
    ['DE', '80331', 'MÜNCHEN '],
    // The same letters, put together from two signs, as some keyboards do.
    ['DE', '80331', 'Mu\u0308nchen'],
    ['DE', '60311', 'Frankfurt'],
    ['DE', '60311', 'Frankfurt/Main'],
    ['DE', '60311', 'Frankfurt a.M.'],
    ['DE', '79098', 'Freiburg i. Br.'],
    ['DE', '10115', 'Berlin-Mitte'],
    ['DE', '06108', 'Halle'],
    ['AT', '1010', 'Vienna'],
    ['AT', '1230', 'Wien 23'],
    ['AT', '3100', 'Sankt Pölten'],
    ['CH', '8001', 'Zurich'],
    ['CH', '1204', 'Genf'],
    ['CH', '9000', 'St.Gallen'],
    ['CH', '9000', 'Saint-Gall'],
    ['CH', '2502', 'Bienne'],
  ])('%s %s %s is right as it is', (country, zipCode, city) => {
    expect(suggest(country, zipCode, city)).toBeNull()
  })

  it.each([
    ['DE', '12529', 'Schönefeld', 'lies between two of Berlin'],
    ['DE', '18107', 'Elmenhorst', 'is shared with Rostock'],
    ['CH', '8044', 'Gockhausen', 'is shared with Zürich'],
    ['DE', '94124', 'Büchlberg', 'is in no list of ours'],
    ['FR', '75002', 'Lyon', 'is in a country we know nothing about'],
    ['DE', '1', 'Berlin', 'is no postcode'],
  ])('%s %s %s: nothing is said where it %s', (country, zipCode, city) => {
    expect(suggest(country, zipCode, city)).toBeNull()
  })

  it('is known from a store that stands there', () => {
    const [store] = smallStores
    if (!store) throw new Error('There are no stores')
    const village = { ...store, zipCode: '94124', city: 'Büchlberg' }
    expect(suggestPlace({ country: 'DE', zipCode: '94124', city: 'Buchlberg' }, [village])).toBe('Büchlberg')
    expect(suggestPlace({ country: 'AT', zipCode: '94124', city: 'Buchlberg' }, [village])).toBeNull()
  })
})

it('every list names towns by postcodes of its country, none of them twice', () => {
  const digits: Readonly<Record<string, number>> = { DE: 5, AT: 4, CH: 4, LI: 4 }
  for (const [country, towns] of Object.entries(townsByCountry)) {
    const ranges = towns.flatMap(({ ranges: own }) => own).toSorted((a, b) => a.from.localeCompare(b.from))
    expect(ranges.length).toBeGreaterThan(0)
    for (const { from, to } of ranges) {
      expect([from.length, to.length]).toEqual([digits[country], digits[country]])
      expect(from <= to).toBe(true)
    }
    ranges.slice(1).forEach(({ from }, at) => expect(from > (ranges[at]?.to ?? '')).toBe(true))
  }
})
