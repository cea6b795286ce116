import type { Store } from '@vitrine/contracts/catalogue'

const open: [string, string] = ['10:00', '19:00']

const store = (id: number, city: string, country: Store['country'], services: Store['services']): Store => ({
  id,
  key: `store-${id}`,
  name: `Vitrine ${city}`,
  street: 'Fensterplatz 4',
  zipCode: country === 'DE' ? '80331' : '1010',
  city,
  country,
  latitude: 48,
  longitude: 11,
  email: `store-${id}@vitrine.example`,
  timeZone: 'Europe/Berlin',
  hours: { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open, saturday: open, sunday: null },
  services,
})

/** Munich (1) and Vienna (2) hand out parcels, Hamburg (3) does not. */
export const smallStores: readonly Store[] = [
  store(1, 'München', 'DE', ['collection']),
  store(2, 'Wien', 'AT', ['collection', 'returns']),
  store(3, 'Hamburg', 'DE', ['returns']),
]
