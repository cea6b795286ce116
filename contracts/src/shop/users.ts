import * as v from 'valibot'
import { call } from './call.ts'

export const UserId = v.pipe(v.number(), v.integer(), v.minValue(1), v.brand('UserId'))
export type UserId = v.InferOutput<typeof UserId>

/** `new` marks a new customer; the rest are cards. */
export const customerGroups = ['new', 'Basic_Card', 'Temporary_Card', 'VIP_Card'] as const

export const User = v.object({
  id: UserId,
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  email: v.string(),
  phone: v.nullable(v.string()),
  birthDate: v.nullable(v.string()),
  groups: v.array(v.picklist(customerGroups)),
  referenceKey: v.string(),
  loyaltyCards: v.array(v.object({ number: v.string() })),
  status: v.object({ isGuestCustomer: v.boolean() }),
})
export type User = v.InferOutput<typeof User>

export type CustomerType = 'guest' | 'new' | 'existing'

export function customerType(user: User | undefined): CustomerType {
  if (!user) return 'guest'
  return user.groups.includes('new') ? 'new' : 'existing'
}

const access = { visitor: 'null', guest: 'own', customer: 'own' } as const
const nothing = v.strictObject({})
/** No `user` means nobody is signed in. */
const maybeUser = v.object({ user: v.optional(User) })

export const userCalls = {
  getUser: call({ kind: 'read', input: nothing, output: maybeUser, access }),
  /** As `getUser`, past every cache. */
  refreshUser: call({ kind: 'read', input: nothing, output: maybeUser, access }),
}
