import { describe, expect, it } from 'vitest'
import { markets } from '../markets/index.ts'
import { checkAddress } from './address-rules.ts'
import type { NewAddress } from './addresses.ts'
import { toE164 } from './phones.ts'
import { normalisePostcode, postcodeExample } from './postcodes.ts'

const home: NewAddress = {
  recipient: { firstName: 'Ada', lastName: 'Muster' },
  street: 'Schaustraße 1',
  zipCode: '10115',
  city: 'Berlin',
  countryCode: 'DEU',
}
const locker: NewAddress = { ...home, street: 'Packstation 145', additional: '12345678' }
const codes = (result: ReturnType<typeof checkAddress>) => (result.ok ? [] : result.error.map(({ code }) => code))

describe('F-01 postcodes', () => {
  it.each([
    ['DE', '01067', '01067'],
    ['DE', 'D-01067', '01067'],
    ['DE', 'de 01067', '01067'],
    ['DE', ' 0 1 0 6 7 ', '01067'],
    ['DE', '00123', undefined],
    ['DE', '1067', undefined],
    ['DE', '010671', undefined],
    ['DE', '٠١٠٦٧', undefined],
    ['AT', 'A-1010', '1010'],
    ['AT', '0101', undefined],
    ['CH', 'CH-8001', '8001'],
    ['CH', '1201', '1201'],
    ['CH', '0800', undefined],
    ['LI', 'FL-9490', '9490'],
    ['LI', '9484', undefined],
    ['LI', '9499', undefined],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'm11ae', 'M1 1AE'],
    ['GB', 'gir0aa', 'GIR 0AA'],
    ['GB', '12345', undefined],
    ['NL', '1012ab', '1012 AB'],
    ['PL', '00001', '00-001'],
    ['PT', '1000001', '1000-001'],
    ['SE', 'se-111 20', '111 20'],
    ['LV', 'lv1001', 'LV-1001'],
    ['IE', 'd02x285', 'D02 X285'],
    ['MT', 'vlt1117', 'VLT 1117'],
    ['XX', 'ab-123', 'AB123'],
    ['XX', 'a', undefined],
  ])('%s: %s is %s', (country, typed, written) => {
    expect(normalisePostcode(typed, country)).toBe(written)
  })

  it('every country a shop delivers to has an example that is right and stays as it is', () => {
    for (const { deliveryCountries } of Object.values(markets))
      for (const country of deliveryCountries) {
        const example = postcodeExample(country) ?? ''
        expect([country, normalisePostcode(example, country)]).toEqual([country, example])
      }
  })
})

describe('addresses', () => {
  it('are written as the carrier wants them', () => {
    expect(checkAddress({ ...home, zipCode: 'd-10115' }, markets.de, 'shipping')).toEqual({
      ok: true,
      value: { address: home, warnings: [] },
    })
  })

  it('F-06 go only to countries the shop delivers to', () => {
    expect(codes(checkAddress({ ...home, countryCode: 'CHE', zipCode: '8001' }, markets.de, 'shipping'))).toEqual([
      'COUNTRY_NOT_SERVED',
    ])
    expect(codes(checkAddress({ ...home, countryCode: 'USA' }, markets.en, 'billing'))).toEqual(['COUNTRY_NOT_SERVED'])
    expect(checkAddress({ ...home, countryCode: 'LIE', zipCode: '9490' }, markets.ch, 'shipping').ok).toBe(true)
  })

  it('need a postcode of their country, not of another', () => {
    const swiss = { ...home, countryCode: 'CHE' }
    expect(codes(checkAddress(swiss, markets.ch, 'shipping'))).toEqual(['POSTCODE'])
    expect(checkAddress({ ...swiss, zipCode: '8001' }, markets['fr-ch'], 'shipping').ok).toBe(true)
  })

  it('F-02 without a number are accepted with a warning', () => {
    const result = checkAddress({ ...home, street: 'Schaustraße' }, markets.de, 'shipping')
    expect(result).toMatchObject({ ok: true, value: { warnings: [{ code: 'HOUSE_NUMBER_MISSING' }] } })
    const apart = checkAddress({ ...home, street: 'Schaustraße', houseNumber: '1a' }, markets.de, 'shipping')
    expect(apart).toMatchObject({ ok: true, value: { warnings: [] } })
  })
})

describe('F-02 parcel lockers', () => {
  const written = {
    street: 'Packstation 145',
    additional: '12345678',
    collectionPoint: { key: '145', type: 'packstation', customerKey: '12345678' },
  }

  it.each<[string, NewAddress]>([
    ['in the street', locker],
    [
      'in capitals, with words around the number',
      { ...locker, street: 'PACKSTATION 145', additional: 'Postnr. 12 34 56 78' },
    ],
    ['with its number as house number', { ...locker, street: 'Packstation', houseNumber: '145' }],
    ['as collection point', { ...home, collectionPoint: { key: '145', type: 'Packstation', customerKey: '12345678' } }],
  ])('are understood %s', (_, address) => {
    const result = checkAddress(address, markets.de, 'shipping')
    expect(result).toMatchObject({ ok: true, value: { address: written, warnings: [] } })
    if (result.ok) expect(result.value.address).not.toHaveProperty('houseNumber')
  })

  it('never receive a bill', () => {
    expect(codes(checkAddress(locker, markets.de, 'billing'))).toEqual(['PARCEL_LOCKER_BILLING'])
  })

  it.each<[string, Partial<NewAddress>]>([
    ['a customer number', { additional: '' }],
    ['6 to 10 digits in it', { additional: '12345' }],
    ['no more than 10', { additional: '12345678901' }],
    ['three digits of their own', { street: 'Packstation 14' }],
    ['any number at all', { street: 'Packstation' }],
  ])('need %s', (_, change) => {
    expect(codes(checkAddress({ ...locker, ...change }, markets.de, 'shipping'))).toEqual(['PARCEL_LOCKER'])
  })

  it('exist in Germany only', () => {
    const abroad = { ...locker, countryCode: 'AUT', zipCode: '1010' }
    expect(codes(checkAddress(abroad, markets.at, 'shipping'))).toEqual(['PARCEL_LOCKER_COUNTRY'])
  })
})

it.each([
  ['01712345678', 'DE', '+491712345678'],
  ['0043123456', 'DE', '+43123456'],
  ['0791234567', 'CH', '+41791234567'],
  ['2345678', 'LI', '+4232345678'],
  ['+33123456789', 'DE', '+33123456789'],
  ['0612345678', 'FR', '0612345678'],
])('the phone number %s of %s is %s', (typed, country, written) => {
  expect(toE164(typed, country)).toBe(written)
})
