import * as v from 'valibot'
import { isLocale, type Locale } from '../markets/index.ts'
import { staffCall } from '../staff/index.ts'
import { pageFields, type Page } from './page.ts'

/** `guest`: ordered without an account; `forgotten`: erased, a number without a name. */
export type CustomerState = 'account' | 'guest' | 'closed' | 'forgotten'

export type FoundCustomer = {
  id: number
  name: string
  email: string
  state: CustomerState
  /** Orders in the shops that the member works for. */
  orders: number
  createdAt: string
}

export type CustomerOrder = {
  number: string
  shopId: number
  status: string
  total: number
  currency: string
  pieces: number
  at: string
}

/** Why a customer cannot be forgotten yet. */
export type ForgetObstacle = { kind: 'orders' | 'subscriptions'; count: number }

export type CustomerView = Omit<FoundCustomer, 'orders'> & {
  version: number
  isEmailConfirmed: boolean
  phone: string | null
  birthDate: string | null
  groups: readonly string[]
  signIn: { hasPassword: boolean; providers: readonly string[]; passkeys: number; sessions: number }
  addresses: readonly string[]
  /** The newest hundred, of the shops that the member works for. */
  orders: readonly CustomerOrder[]
  returns: readonly { code: string; orderNumber: string; status: string; pieces: number; at: string }[]
  card: { number: string; points: number } | null
  /** Proofs of consent: which words, asked and confirmed when. */
  newsletter: readonly {
    shopId: number
    wording: string
    askedAt: string
    confirmedAt: string | null
    endedAt: string | null
  }[]
  notices: readonly { shopId: number; variantId: number; at: string }[]
  priceNotices: readonly { shopId: number; productId: number; at: string }[]
  obstacles: readonly ForgetObstacle[]
}

const CustomerId = v.pipe(v.number(), v.integer(), v.minValue(1))
const byId = v.strictObject({ id: CustomerId })
const Shop = v.custom<Locale>((value) => typeof value === 'string' && isLocale(value), 'Is not a shop')

/** Every look at one customer writes a line in the log, reads included; finding one does not. */
export const customerCalls = {
  /** By e-mail address, name, customer or order number, or number of a card; the newest first. */
  findCustomers: staffCall<Page<FoundCustomer>>()({
    right: 'customers.read',
    kind: 'read',
    input: v.strictObject({
      ...pageFields,
      after: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
      text: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
    }),
  }),
  readCustomer: staffCall<CustomerView>()({
    right: 'customers.read',
    kind: 'read',
    input: byId,
    errors: ['NOT_FOUND'],
  }),
  closeCustomer: staffCall<null>()({
    right: 'customers.write',
    kind: 'write',
    input: byId,
    errors: ['NOT_FOUND', 'UNCHANGED'],
  }),
  reopenCustomer: staffCall<null>()({
    right: 'customers.write',
    kind: 'write',
    input: byId,
    errors: ['NOT_FOUND', 'UNCHANGED'],
  }),
  /** A mail with a link that sets a new password, good for 30 minutes. */
  sendPasswordMail: staffCall<null>()({
    right: 'customers.write',
    kind: 'write',
    input: v.strictObject({ id: CustomerId, shop: Shop }),
    errors: ['NOT_FOUND', 'TOO_MANY_MAILS'],
    isKeyed: true,
  }),
  /** Everything the shop stores about a customer, as the customer can have it. */
  copyCustomerData: staffCall<Readonly<Record<string, unknown>>>()({
    right: 'customers.write',
    kind: 'write',
    input: byId,
    errors: ['NOT_FOUND'],
  }),
  /** Final. The number is typed again, so that it is not another customer. */
  forgetCustomer: staffCall<null>()({
    right: 'customers.forget',
    kind: 'write',
    input: v.strictObject({ id: CustomerId, typed: v.pipe(v.string(), v.maxLength(20)), shop: Shop }),
    errors: ['PASSWORD_NEEDED', 'NOT_FOUND', 'WRONG_NUMBER', 'OPEN_ORDERS'],
  }),
}
