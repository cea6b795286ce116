import { type Market, toCountryCode3 } from '@vitrine/contracts/markets'
import {
  checkAddress,
  Email,
  fail,
  NewAddress,
  ok,
  personName,
  Phone,
  type Result,
  type WalletField,
  type WalletOwner,
} from '@vitrine/contracts/shop'
import * as v from 'valibot'
import type { WalletContact } from '../payment/provider.ts'
import type { Refusal } from '../rpc/handlers.ts'

type AddressRefusal = Refusal<'COUNTRY_NOT_DELIVERED' | 'INVALID_ADDRESS'>
type FieldError = { path: WalletField; code: string }

const isServed = (country: string, { deliveryCountries }: Market): boolean => deliveryCountries.includes(country)

const refuse = (errors: readonly FieldError[]) =>
  errors.some(({ code }) => code === 'COUNTRY_NOT_SERVED')
    ? fail({ code: 'COUNTRY_NOT_DELIVERED', detail: 'The shop does not deliver to this country', errors } as const)
    : fail({ code: 'INVALID_ADDRESS', detail: 'The wallet has an address that cannot be used', errors } as const)

/** Names of fields by the path of the checkout's rules. */
const fields: Readonly<Record<string, WalletField>> = {
  countryCode: 'country',
  zipCode: 'zipCode',
  city: 'city',
  street: 'street',
  additional: 'street',
  recipient: 'name',
}

/** `Wanda van der Wallet`: the first word is the first name, as wallets have one field for both. */
function splitName(name: string): { firstName?: string; lastName: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return rest.length === 0 ? { lastName: first } : { firstName: first, lastName: rest.join(' ') }
}

const isValid = (schema: v.GenericSchema, value: unknown): boolean => v.safeParse(schema, value).success

/**
 * The place that a sheet shows before it is confirmed: whether the shop delivers there. Wallets hide a part of the postcode in
 * some countries, so an incomplete one is not yet a mistake.
 */
export function checkPlace(
  { country, zipCode }: Pick<WalletOwner['address'], 'country' | 'zipCode'>,
  market: Market,
): Result<string, AddressRefusal> {
  if (!isServed(country, market)) return refuse([{ path: 'country', code: 'COUNTRY_NOT_SERVED' }])
  const isShort = zipCode.replaceAll(/\W/g, '').length < 4
  const place = { recipient: { lastName: '-' }, street: '-', zipCode, city: '-', countryCode: toCountryCode3(country) }
  const checked = checkAddress(place, market, 'shipping')
  if (checked.ok || isShort) return ok(toCountryCode3(country))
  return refuse(checked.error.map(({ path, code }) => ({ path: fields[path] ?? 'street', code })))
}

/** The owner of a wallet by the rules of the checkout's form (F-01, F-02, F-06). */
export function readOwner(owner: WalletOwner, market: Market): Result<WalletContact, AddressRefusal> {
  const { address: given, phone } = owner
  const [street = '', ...more] = given.lines.filter((line) => line !== '')
  const typed = {
    recipient: splitName(given.recipient === '' ? owner.name : given.recipient),
    street,
    ...(more.length > 0 && { additional: more.join(', ') }),
    zipCode: given.zipCode,
    city: given.city,
    countryCode: isServed(given.country, market) ? toCountryCode3(given.country) : '',
  }
  const parsed = v.safeParse(NewAddress, typed)
  const errors: FieldError[] = [
    ...(isValid(Email, owner.email) ? [] : [{ path: 'email', code: 'EMAIL' } as const]),
    ...(phone === undefined || isValid(Phone, phone) ? [] : [{ path: 'phone', code: 'PHONE' } as const]),
    // An order needs a first name as well, which a form would ask for.
    ...(isValid(personName(100, 1), typed.recipient.firstName ?? '') ? [] : [{ path: 'name', code: 'NAME' } as const]),
    ...(parsed.issues ?? []).flatMap(({ path }) => {
      const field = fields[String(path?.[0]?.key)]
      return field ? [{ path: field, code: field === 'country' ? 'COUNTRY_NOT_SERVED' : 'INVALID' }] : []
    }),
  ]
  const checked = parsed.success ? checkAddress(parsed.output, market, 'shipping') : undefined
  if (checked && !checked.ok)
    errors.push(...checked.error.map(({ path, code }) => ({ path: fields[path] ?? 'street', code })))
  if (errors.length > 0 || !checked?.ok) return refuse(errors)
  const {
    isDefault: _default,
    isBillingAddress: _billing,
    isShippingAddress: _shipping,
    ...address
  } = checked.value.address
  return ok({
    email: v.parse(Email, owner.email),
    ...(phone !== undefined && phone !== '' && { phone: v.parse(Phone, phone) }),
    address,
  })
}
