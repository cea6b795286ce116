import type { StaffRefusal } from '@vitrine/contracts/staff'
import type { Refusal } from './refusal.tsx'
import { moneyOf } from './shop-facts.ts'

/** A refusal as a page shows it: amounts as their shop writes them. */
export const plainRefusal = ({ code, details = {} }: StaffRefusal, shopId = 0): Refusal => ({
  code,
  details: Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      name === 'room' && typeof value === 'number' ? moneyOf(value, shopId) : String(value),
    ]),
  ),
})
