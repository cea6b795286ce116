import type { CountryCode } from '../markets/index.ts'

/** Whether parcels can be sent to lockers of the carrier in this country (F-02). */
export const hasLockers = (country: CountryCode): boolean => country === 'DE'
