import { hasLockers } from '@vitrine/contracts/delivery'
import { preselectedCountry } from '@vitrine/contracts/markets'
import { normalisePostcode, postcodeExample, toE164 } from '@vitrine/contracts/shop'
import type { ShopContext } from '../shop-context.ts'
import { deliveryCountriesOf } from './delivery-countries.ts'
import type { Field, Values } from './field.ts'

export type Use = 'shipping' | 'billing'

/** Forgiving: whether an address exists only a mail can tell. */
const isMail = (value: string) => /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/.test(value)

/** Letters of every script; what looks like a link or like markup is no name (F-03). */
const isName = (value: string) => !/[<>]|:\/\/|\bwww\./i.test(value)

const digitsOf = (value: string) => value.replaceAll(/[\s()./-]/g, '')

export const mailField: Field = {
  name: 'email',
  label: 'field.email',
  type: 'email',
  autocomplete: 'email',
  inputmode: 'email',
  maxlength: 254,
  help: { key: 'help.email' },
  check: (value) => (isMail(value) ? null : { key: 'error.email' }),
  tidy: (value) => value.trim(),
}

/** Optional in every shop; the help text names its purpose (F-04). */
export const phoneField: Field = {
  name: 'phone',
  label: 'field.phone',
  type: 'tel',
  autocomplete: 'tel',
  inputmode: 'tel',
  maxlength: 40,
  isOptional: true,
  help: { key: 'help.phone' },
  check: (value) => (/^\+?\d{5,16}$/.test(digitsOf(value)) ? null : { key: 'error.phone' }),
  tidy: (value, values) => {
    const digits = digitsOf(value)
    return /^\+?\d{5,16}$/.test(digits) ? toE164(digits, values['shipping.country'] ?? '') : value
  },
}

/** A parcel locker (F-02): only in countries that have them, and never for invoices. */
export const isLocker = (values: Values, use: Use): boolean =>
  use === 'shipping' && hasLockers(values['shipping.country'] ?? '') && values['shipping.locker'] === 'yes'

/** The fields of one address, by the rules of its country. */
export function addressFields(use: Use, values: Values, shop: ShopContext): Field[] {
  const { market, t } = shop
  const country = values[`${use}.country`] ?? ''
  const countries = deliveryCountriesOf(shop)
  return [
    ...(countries.length > 1
      ? [
          {
            name: `${use}.country`,
            label: 'field.country',
            type: 'select',
            choices: preselectedCountry(market)
              ? countries
              : [{ value: '', label: t('field.country_choose') }, ...countries],
            autocomplete: `${use} country`,
          } as const satisfies Field,
        ]
      : []),
    ...personFields(use, t),
    ...(use === 'shipping' && hasLockers(country)
      ? [{ name: 'shipping.locker', label: 'field.locker', type: 'box' } as const satisfies Field]
      : []),
    ...(isLocker(values, use) ? lockerFields(use) : streetFields(use)),
    ...placeFields(use, country),
  ]
}

const personFields = (use: Use, t: ShopContext['t']): Field[] => [
  {
    name: `${use}.gender`,
    label: 'field.salutation',
    type: 'select',
    isOptional: true,
    choices: [
      { value: '', label: t('salutation.none') },
      { value: 'f', label: t('salutation.f') },
      { value: 'm', label: t('salutation.m') },
      { value: 'd', label: t('salutation.d') },
    ],
  },
  ...(['first', 'last'] as const).map((which): Field => ({
    name: `${use}.${which}Name`,
    label: which === 'first' ? 'field.first_name' : 'field.last_name',
    autocomplete: `${use} ${which === 'first' ? 'given-name' : 'family-name'}`,
    maxlength: 100,
    width: 'half',
    check: (value) => (isName(value) ? null : { key: 'error.name' }),
  })),
]

const lockerFields = (use: Use): Field[] => [
  {
    name: `${use}.lockerNumber`,
    label: 'field.locker_number',
    inputmode: 'numeric',
    maxlength: 3,
    width: 'half',
    check: (value) => (/^\d{3}$/.test(value) ? null : { key: 'error.locker_number' }),
  },
  {
    name: `${use}.postNumber`,
    label: 'field.post_number',
    inputmode: 'numeric',
    maxlength: 12,
    width: 'half',
    help: { key: 'help.post_number' },
    check: (value) => (/^\d{6,10}$/.test(value.replaceAll(/\s/g, '')) ? null : { key: 'error.post_number' }),
    tidy: (value) => value.replaceAll(/\s/g, ''),
  },
]

const streetFields = (use: Use): Field[] => [
  {
    name: `${use}.street`,
    label: 'field.street',
    autocomplete: `${use} address-line1`,
    maxlength: 200,
    check: (value) => (use === 'billing' && /packstation/i.test(value) ? { key: 'error.locker_billing' } : null),
    warn: (value) => (/\d/.test(value) ? null : { key: 'warning.house_number' }),
  },
  {
    name: `${use}.additional`,
    label: 'field.additional',
    autocomplete: `${use} address-line2`,
    maxlength: 200,
    isOptional: true,
  },
]

function placeFields(use: Use, country: string): Field[] {
  const example = postcodeExample(country)
  return [
    {
      name: `${use}.zipCode`,
      label: 'field.postcode',
      autocomplete: `${use} postal-code`,
      ...(/^\d+$/.test(example ?? '') && { inputmode: 'numeric' as const }),
      maxlength: 12,
      width: 'third',
      check: (value) =>
        normalisePostcode(value, country) === undefined
          ? { key: 'error.postcode', values: { example: example ?? '' } }
          : null,
      tidy: (value) => normalisePostcode(value, country) ?? value,
    },
    { name: `${use}.city`, label: 'field.city', autocomplete: `${use} address-level2`, maxlength: 100, width: 'rest' },
  ]
}
