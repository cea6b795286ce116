import * as v from 'valibot'
import { call, everyone, signedIn } from './call.ts'
import { Gender, personName } from './users.ts'
import { Id, label, Moment, Version } from './values.ts'

/** Three letters on the wire, two in the markets. */
const CountryCode3 = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Is not a country of three letters'))

const Recipient = v.strictObject({
  firstName: v.optional(personName(100)),
  lastName: personName(100, 1),
  gender: v.optional(Gender),
  title: v.optional(label(50)),
  type: v.optional(v.picklist(['personal', 'retail', 'organization', 'family'])),
})

/** A parcel locker or a store: `customerKey` is the number of the recipient there. */
const CollectionPoint = v.strictObject({
  key: label(100, 1),
  type: label(50, 1),
  description: v.optional(label(200)),
  customerKey: v.optional(label(50)),
})

const fields = {
  recipient: Recipient,
  street: label(200, 1),
  houseNumber: v.optional(label(30)),
  additional: v.optional(label(200)),
  zipCode: label(20, 1),
  city: label(100, 1),
  state: v.optional(label(100)),
  countryCode: CountryCode3,
  collectionPoint: v.optional(CollectionPoint),
}

/** An address as typed; `checkAddress` applies the rules of its country. */
export const NewAddress = v.strictObject({
  ...fields,
  isDefault: v.optional(v.strictObject({ billing: v.optional(v.boolean()), shipping: v.optional(v.boolean()) })),
  isBillingAddress: v.optional(v.boolean()),
  isShippingAddress: v.optional(v.boolean()),
})
export type NewAddress = v.InferOutput<typeof NewAddress>

export const Address = v.object({
  id: Id,
  referenceKey: v.optional(v.string()),
  ...fields,
  isDefault: v.object({ billing: v.boolean(), shipping: v.boolean() }),
  isBillingAddress: v.boolean(),
  isShippingAddress: v.boolean(),
  createdAt: Moment,
  updatedAt: Moment,
  /** Rises with every change of the address. */
  version: v.number(),
})
export type Address = v.InferOutput<typeof Address>

/** An address inside an order: as it was then. */
export const OrderAddress = v.object(fields)
export type OrderAddress = v.InferOutput<typeof OrderAddress>

/** As many as one customer may keep. */
export const addressLimit = 50

const success = v.object({ success: v.literal(true), addressId: v.optional(Id) })
const write = { kind: 'write', access: signedIn, limit: 'writes', idempotency: 'optional', output: success } as const

export const addressCalls = {
  /** Asked before an order: whether a postcode is known to belong to another place. Never in the way of an address. */
  checkAddress: call({
    kind: 'read',
    input: v.strictObject(v.pick(v.object(fields), ['zipCode', 'city', 'countryCode']).entries),
    output: v.object({
      /** The place of that postcode; null if the typed place fits or the postcode is unknown. */
      city: v.nullable(v.string()),
    }),
    access: everyone,
  }),
  /** The places of a postcode, the main one first, to choose from while an address is typed; none where unknown. */
  getPlaces: call({
    kind: 'read',
    input: v.strictObject(v.pick(v.object(fields), ['zipCode', 'countryCode']).entries),
    output: v.object({ places: v.array(v.string()) }),
    access: everyone,
  }),
  getShopUserAddresses: call({ kind: 'read', input: v.strictObject({}), output: v.array(Address), access: signedIn }),
  createAddress: call({
    ...write,
    input: v.strictObject({ address: NewAddress }),
    errors: { INVALID_ADDRESS: 400, TOO_MANY_ADDRESSES: 413 },
  }),
  updateAddress: call({
    ...write,
    input: v.strictObject({
      addressId: Id,
      address: NewAddress,
      /** When given, an address that changed in between is not overwritten. */
      version: v.optional(Version),
    }),
    errors: { INVALID_ADDRESS: 400, NOT_FOUND: 404, STALE: 409 },
  }),
  deleteAddress: call({
    ...write,
    input: v.strictObject({
      addressId: Id,
      /** Takes over what the deleted one was the default for. */
      newDefaultId: v.optional(Id),
    }),
    errors: { NOT_FOUND: 404 },
  }),
}
