import { customerType, type User } from '@vitrine/contracts/shop'
import { hashText, maskZip } from '@vitrine/contracts/tracking'

export type TrackedCustomer = {
  id: number
  groups: User['groups']
  email: string
  firstName?: string | undefined
  lastName?: string | undefined
  zip?: string | undefined
  /** Has ordered without an account. */
  isGuest: boolean
  /** `password`, or the name of the provider. */
  loginMethod: string
}

export type CustomerData = {
  event: 'customer_data'
  customer_id: string
  customer_type: 'guest' | 'new' | 'existing'
  customer_groups: string
  login: boolean
  login_method: string
  eh: string
  fn: string
  ln: string
  zip: string
}

/** The customer for statistics: a type, groups and checksums, never a name or an address (D-08). */
export async function customerData(customer: TrackedCustomer | null): Promise<CustomerData> {
  const { email = '', firstName = '', lastName = '', zip = '', groups = [] } = customer ?? {}
  const [eh = '', fn = '', ln = ''] = await Promise.all([email, firstName, lastName].map(hashText))
  const isSignedIn = customer !== null && !customer.isGuest
  return {
    event: 'customer_data',
    customer_id: String(customer?.id ?? ''),
    customer_type: customerType(isSignedIn ? customer : undefined),
    customer_groups: groups.join(','),
    login: isSignedIn,
    login_method: isSignedIn ? customer.loginMethod : 'none',
    eh,
    fn,
    ln,
    zip: maskZip(zip),
  }
}
