import * as v from 'valibot'
import { call, signedIn } from './call.ts'
import { Day, Email, label, line, Moment, Version } from './values.ts'

export const UserId = v.pipe(v.number(), v.integer(), v.minValue(1), v.brand('UserId'))
export type UserId = v.InferOutput<typeof UserId>

/** `new` marks a new customer; the rest are cards. */
export const customerGroups = ['new', 'Basic_Card', 'Temporary_Card', 'VIP_Card'] as const

const genders = ['m', 'f', 'd', 'n'] as const
export const Gender = v.picklist(genders)

const OrderSummary = v.object({
  id: v.number(),
  referenceKey: v.string(),
  confirmedAt: v.optional(Moment),
  itemCount: v.number(),
  shopId: v.number(),
  status: v.string(),
})

export const User = v.object({
  id: UserId,
  firstName: v.optional(v.string(), ''),
  lastName: v.optional(v.string()),
  email: v.string(),
  phone: v.optional(v.string()),
  birthDate: v.optional(v.string()),
  gender: v.optional(Gender),
  title: v.optional(v.string()),
  groups: v.array(v.picklist(customerGroups)),
  referenceKey: v.string(),
  publicKey: v.string(),
  loyaltyCards: v.array(v.object({ number: v.string() })),
  status: v.object({ isActive: v.boolean(), isGuestCustomer: v.boolean(), isTestCustomer: v.boolean() }),
  /** `password`, or the name of the provider that vouches for this customer. */
  authentication: v.object({ type: v.string() }),
  /** Orders in this shop, newest first. */
  orderSummary: v.array(OrderSummary),
  createdAt: Moment,
  updatedAt: Moment,
  /** Rises with every change of the profile. */
  version: v.number(),
})
export type User = v.InferOutput<typeof User>

export type CustomerType = 'guest' | 'new' | 'existing'

export function customerType(user: Pick<User, 'groups'> | undefined): CustomerType {
  if (!user) return 'guest'
  return user.groups.includes('new') ? 'new' : 'existing'
}

const access = { visitor: 'null', guest: 'own', customer: 'own' } as const
const nothing = v.strictObject({})
/** Absent without a signed-in user. */
const maybeUser = v.object({ user: v.optional(User) })

// Names travel in mails: what looks like a link or like markup is no name. Nor is a tower of accents.
const isName = (text: string) => !/[<>]|:\/\/|\bwww\.|\p{M}{9}/iu.test(text)

/** A name in any script, with apostrophes, hyphens and spaces as its owner writes it. */
export const personName = (longest: number, shortest = 0) =>
  v.pipe(label(longest, shortest), v.check(isName, 'Is not a name'))

/** Digits with an optional plus; written as people write numbers. */
export const Phone = v.pipe(
  line(40),
  v.transform((text) => text.replaceAll(/[\s()./-]/g, '')),
  v.regex(/^(\+?\d{5,16})?$/, 'Is not a phone number'),
)

/** Birth date of a person between 0 and 120 years old. */
export const BirthDate = v.pipe(
  Day,
  v.check((day) => {
    const years = (Date.now() - Date.parse(day)) / (365.25 * 86_400_000)
    return years > 0 && years < 120
  }, 'Is not a birth date'),
)

/** Any characters, 8 to 128 of them; no rules of composition. A character may take two places, and half a one is none. */
export const NewPassword = v.pipe(
  v.string(),
  v.maxLength(256, 'Must have at most 128 characters'),
  v.check((password) => password.isWellFormed(), 'Contains half a character'),
  v.check((password) => [...password].length >= 8, 'Must have at least 8 characters'),
  v.check((password) => [...password].length <= 128, 'Must have at most 128 characters'),
)

/** A password that exists already may be of any length that could have been chosen. */
export const Password = v.pipe(v.string(), v.minLength(1, 'Must not be empty'), v.maxLength(1024))

const profile = {
  firstName: v.optional(personName(100)),
  lastName: v.optional(personName(100)),
  phone: v.optional(v.nullable(Phone)),
  birthDate: v.optional(v.nullable(BirthDate)),
  gender: v.optional(v.nullable(Gender)),
  title: v.optional(v.nullable(label(50))),
}

/**
 * The other fields of a user as the published client and this shop return it. They may come along with a changed
 * profile and change nothing.
 */
const ignored = v.optional(v.unknown())
const readOnly = {
  id: ignored,
  app_id: ignored,
  referenceKey: ignored,
  publicKey: ignored,
  authentication: ignored,
  status: ignored,
  groups: ignored,
  loyaltyCards: ignored,
  orderSummary: ignored,
  completed_orders: ignored,
  isGuest: ignored,
  isReturningCustomer: ignored,
  zip_code: ignored,
  customData: ignored,
  emailHash: ignored,
  created_date: ignored,
  createdAt: ignored,
  updatedAt: ignored,
}

export const userCalls = {
  getUser: call({ kind: 'read', input: nothing, output: maybeUser, access }),
  /** The signed-in user alone; an access token may come along and has to be theirs. */
  fetchUser: call({
    kind: 'read',
    input: v.strictObject({ accessToken: v.optional(line(4096, 1)) }),
    output: User,
    errors: { ACCESS_TOKEN_INVALID: 401 },
    access: signedIn,
  }),
  /** As `getUser`, past every cache. */
  refreshUser: call({ kind: 'read', input: nothing, output: maybeUser, access }),
  /** Absent fields stay as they are; a new e-mail address is confirmed by a mail first. */
  updateShopUser: call({
    kind: 'write',
    input: v.strictObject({
      ...profile,
      ...readOnly,
      email: v.optional(Email),
      /** Needed to change the e-mail address, unless it was typed within the last 15 minutes. */
      password: v.optional(Password),
      /** When given, a profile that changed in between is not overwritten. */
      version: v.optional(Version),
    }),
    output: v.object({ user: User, isEmailPending: v.optional(v.boolean()) }),
    errors: { STALE: 409, WRONG_PASSWORD: 403, PASSWORD_NEEDED: 403, TOO_MANY_ATTEMPTS: 429 },
    access: signedIn,
    limit: 'writes',
    idempotency: 'optional',
  }),
}
