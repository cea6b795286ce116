import { brand } from '@vitrine/contracts/markets'
import { problemResponse } from '@vitrine/contracts/http'
import { type StoreReservation, type StoreReservationState, storeReservationStates } from '@vitrine/contracts/shop'

const hours: [string, string] = ['10:00', '19:00']
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const reservation = (status: StoreReservationState, index = 0): StoreReservation => ({
  number: `R-${300_001 + index}`,
  token: `${300_001 + index}.gallery`,
  status,
  productId: 1,
  variantId: 1,
  productName: 'Wickelmantel aus Doubleface-Wolle',
  size: '40',
  picture: '',
  store: {
    id: 6001,
    name: `${brand.name} München`,
    street: 'Fensterplatz 4',
    zipCode: '80331',
    city: 'München',
    country: 'DE',
    phone: '+49 89 0000000',
    timeZone: 'Europe/Berlin',
    hours: {
      monday: hours,
      tuesday: hours,
      wednesday: hours,
      thursday: hours,
      friday: hours,
      saturday: hours,
      sunday: null,
    },
  },
  createdAt: inDays(-1),
  heldUntil: inDays(status === 'held' ? 1 : -1),
})

const refuse = (status: number, code: string) => async () =>
  problemResponse({ status, code, detail: 'As the state of the gallery wants it' })
const say = (reply: unknown) => async () => Response.json(reply)

/** Faults behind the pages of reservations in stores. */
export const reservationFaults = {
  'reservation-gone': { shop: { reserveInStore: refuse(409, 'STORE_LACKS_ITEM') } },
  'reservation-too-many': { shop: { reserveInStore: refuse(429, 'TOO_MANY_RESERVATIONS') } },
  'reservation-fails': { shop: { reserveInStore: refuse(503, 'away') } },
  'reservation-held': { shop: { getStoreReservation: say(reservation('held')) } },
  'reservation-expired': { shop: { getStoreReservation: say(reservation('expired')) } },
  'reservations-own': { shop: { getStoreReservations: say(storeReservationStates.map(reservation)) } },
} as const
