import type { Instant, Voucher } from '@vitrine/contracts/catalogue'
import { daysAfter } from './calendar.ts'

const relative = (value: number): Voucher['discount'] => ({ type: 'relative', value })
const absolute = (EUR: number, CHF: number): Voucher['discount'] => ({ type: 'absolute', value: { EUR, CHF } })

/** Codes for the checkout: valid, conditional, expired, not yet valid and used up. */
export function vouchersOn(today: Instant): Voucher[] {
  const times = (from: number, to: number) => ({ validFrom: daysAfter(today, from), validTo: daysAfter(today, to) })
  const shared = { uses: 0, isPublic: false }
  return [
    { id: 5001, code: 'FENSTER10', discount: relative(10), ...times(-60, 1500), ...shared },
    {
      id: 5002,
      code: 'MANTEL25',
      discount: absolute(2500, 2500),
      ...times(-60, 1500),
      minimumOrderValue: { EUR: 15_000, CHF: 15_000 },
      ...shared,
    },
    { id: 5003, code: 'SOMMER15', discount: relative(15), ...times(-170, -75), ...shared, isPublic: true },
    { id: 5004, code: 'WINTER20', discount: relative(20), ...times(25, 60), ...shared, isPublic: true },
    { id: 5005, code: 'VIP15', discount: relative(15), ...times(-60, 1500), customerGroup: 'VIP_Card', ...shared },
    {
      id: 5006,
      code: 'EINMAL5',
      discount: absolute(500, 500),
      ...times(-60, 1500),
      maximumUses: 1,
      uses: 1,
      isPublic: false,
    },
  ]
}
