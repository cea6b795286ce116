import type { Problem } from '@vitrine/contracts/http'
import type { MessageKey } from '../shop-context.ts'
import type { RefusedField } from '../state/events.ts'

const declined: Readonly<Record<string, MessageKey>> = {
  funds: 'declined.funds',
  card: 'declined.card',
  limit: 'declined.limit',
  expired: 'declined.expired',
}

/** The message for a declined payment, by the reason that the provider gives. */
export const declinedMessage = (reason: string | null | undefined): MessageKey =>
  declined[reason ?? ''] ?? 'declined.refused'

const notOffered: Readonly<Record<string, MessageKey>> = {
  AGE: 'reason.AGE',
  AMOUNT: 'reason.AMOUNT',
  COUNTRY: 'reason.COUNTRY',
  COLLECTION: 'reason.COLLECTION',
  SUBSCRIPTION: 'reason.SUBSCRIPTION',
  NAME: 'reason.NAME',
}

export const notOfferedMessage = (reason: unknown): MessageKey => notOffered[String(reason)] ?? 'notice.method_gone'

const fields: Readonly<Record<string, RefusedField>> = {
  zipCode: { name: 'zipCode', key: 'error.postcode_refused' },
  street: { name: 'street', key: 'error.locker_billing' },
  countryCode: { name: 'country', key: 'error.refused' },
  'payment.iban': { name: 'debit.iban', key: 'error.iban' },
  'payment.accountHolder': { name: 'debit.holder', key: 'error.required' },
  'customer.birthDate': { name: 'birthDate', key: 'error.required' },
}

/** `billingAddress.zipCode` on the wire is `billing.zipCode` in the form. */
export const refusedFields = (problem: Problem | undefined): RefusedField[] =>
  (problem?.errors ?? []).flatMap((error) => {
    const path = String(error['path'])
    const field = fields[path]
    if (field) return [field]
    const [parent, name = ''] = path.split('.')
    const inAddress = fields[name]
    return inAddress && parent?.endsWith('Address')
      ? [{ ...inAddress, name: `${parent.replace('Address', '')}.${inAddress.name}` }]
      : []
  })
