import { customerType, type User } from '@vitrine/contracts/shop'
import { hashText, maskZip } from '@vitrine/contracts/tracking'
import type { TrackingEvent } from './events.ts'

export type TrackedCustomer = {
  id: number
  groups: User['groups']
  email: string
  firstName?: string | undefined
  lastName?: string | undefined
  zip?: string | undefined
}

/** The customer for statistics: a type, groups and checksums, never a name or an address (D-08). */
export async function customerData(user: TrackedCustomer | undefined, loginMethod = 'email'): Promise<TrackingEvent> {
  const [eh, fn, ln] = await Promise.all(
    [user?.email, user?.firstName, user?.lastName].map((text) => hashText(text ?? '')),
  )
  return {
    event: 'customer_data',
    customer_id: String(user?.id ?? ''),
    customer_type: customerType(user),
    customer_groups: user?.groups.join(',') ?? '',
    login: user !== undefined,
    login_method: user ? loginMethod : 'none',
    eh,
    fn,
    ln,
    zip: maskZip(user?.zip ?? ''),
  }
}
