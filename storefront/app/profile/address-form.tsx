import type { Address } from '@vitrine/contracts/shop'
import { fromCountryCode3, homeCountry, toCountryCode3 } from '@vitrine/contracts/markets'
import { normalisePostcode, postcodeExample } from '@vitrine/contracts/shop'
import { type FocusEvent, useMemo, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Form } from '../ui/form.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { maxLength, type Rule } from '../ui/validation.ts'
import { type FormRefusal, problemsOf } from './form-refusal.ts'
import styles from './profile.module.css'
import { SaveRow } from './save-row.tsx'

type AddressFormProps = {
  /** None for a new one. */
  address: Address | undefined
  /** The countries of the shop with their names (F-06). */
  countries: readonly { code: string; name: string }[]
  refusal: FormRefusal | null
}

const short = [maxLength(100)]
const long = [maxLength(200)]

/** An address form by the rules of its country; a change of the country validates the fields again. */
export function AddressForm({ address, countries, refusal }: AddressFormProps) {
  const { t, market } = useI18n()
  const old = refusal?.values ?? valuesOf(address)
  const [countryCode, setCountry] = useState(old['countryCode'] || toCountryCode3(homeCountry(market)))
  const country = fromCountryCode3(countryCode) ?? ''

  return (
    <Form method="post" problems={problemsOf(refusal, t)}>
      {address && (
        <>
          <input type="hidden" name="addressId" value={address.id} />
          <input type="hidden" name="version" value={address.version} />
        </>
      )}
      <div className={styles.pair}>
        <TextField
          name="firstName"
          label={t('profile.person.first_name')}
          isOptional
          autoComplete="given-name"
          rules={short}
          defaultValue={old['firstName']}
        />
        <TextField
          name="lastName"
          label={t('profile.person.last_name')}
          autoComplete="family-name"
          rules={short}
          defaultValue={old['lastName']}
        />
      </div>
      <TextField
        name="street"
        label={t('profile.addresses.street')}
        help={t('profile.addresses.street_help')}
        autoComplete="address-line1"
        rules={long}
        defaultValue={old['street']}
      />
      <TextField
        name="additional"
        label={t('profile.addresses.additional')}
        isOptional
        autoComplete="address-line2"
        rules={long}
        defaultValue={old['additional']}
      />
      <PlaceFields country={country} zipCode={old['zipCode']} city={old['city']} />
      <SelectField
        name="countryCode"
        label={t('profile.addresses.country')}
        autoComplete="country"
        value={countryCode}
        onChange={(event) => setCountry(event.currentTarget.value)}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Checkbox
        name="shipping"
        value="yes"
        label={t('profile.addresses.make_shipping')}
        defaultChecked={'shipping' in old}
      />
      <Checkbox
        name="billing"
        value="yes"
        label={t('profile.addresses.make_billing')}
        defaultChecked={'billing' in old}
      />
      <SaveRow intent="address" section="addresses" />
    </Form>
  )
}

type PlaceFieldsProps = { country: string; zipCode: string | undefined; city: string | undefined }

/** Postcode and city, by the rules of the country. */
function PlaceFields({ country, zipCode, city }: PlaceFieldsProps) {
  const { t } = useI18n()
  const postcode = useMemo<readonly Rule[]>(
    () => [
      (value) =>
        value.trim() === '' || normalisePostcode(value, country) !== undefined ? null : { key: 'form.error.postcode' },
    ],
    [country],
  )
  const example = postcodeExample(country)

  /** `sw1a1aa` becomes `SW1A 1AA` on leaving the field (F-01). */
  function tidy(event: FocusEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const written = normalisePostcode(field.value, country)
    if (written) field.value = written
  }

  return (
    <div className={styles.place}>
      <TextField
        name="zipCode"
        label={t('profile.addresses.postcode')}
        autoComplete="postal-code"
        inputMode={example && /^\d+$/.test(example) ? 'numeric' : 'text'}
        rules={postcode}
        defaultValue={zipCode}
        onBlur={tidy}
      />
      <TextField
        name="city"
        label={t('profile.addresses.city')}
        autoComplete="address-level2"
        rules={short}
        defaultValue={city}
      />
    </div>
  )
}

/** An address as the form has it; a box that is ticked is there. */
function valuesOf(address: Address | undefined): Readonly<Record<string, string>> {
  if (!address) return {}
  const { recipient, street, houseNumber, additional, zipCode, city, countryCode, isDefault, collectionPoint } = address
  return {
    firstName: recipient.firstName ?? '',
    lastName: recipient.lastName,
    street: [street, houseNumber].filter(Boolean).join(' '),
    additional: additional ?? collectionPoint?.customerKey ?? '',
    zipCode,
    city,
    countryCode,
    ...(isDefault.shipping && { shipping: 'yes' }),
    ...(isDefault.billing && { billing: 'yes' }),
  }
}
