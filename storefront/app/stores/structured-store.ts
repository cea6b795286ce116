import { weekdays } from '@vitrine/contracts/catalogue'
import type { StoreView } from './load-stores.ts'

const capital = (day: string) => day.slice(0, 1).toUpperCase() + day.slice(1)

/** Structured data of a store; days with the same hours are grouped. */
export function structuredStore(store: StoreView, page: string): object {
  const days = weekdays.flatMap((day) => (store.hours[day] ? [{ day, hours: store.hours[day].join('-') }] : []))
  return {
    '@type': 'ClothingStore',
    '@id': `${page}#store-${store.id}`,
    name: store.name,
    url: page,
    email: store.email,
    ...(store.phone && { telephone: store.phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.street,
      postalCode: store.zipCode,
      addressLocality: store.city,
      addressCountry: store.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    openingHoursSpecification: [...Map.groupBy(days, ({ hours }) => hours)].map(([hours, same]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: same.map(({ day }) => capital(day)),
      opens: hours.split('-')[0],
      closes: hours.split('-')[1],
    })),
  }
}
