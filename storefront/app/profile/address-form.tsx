import type { Address } from '@vitrine/contracts/shop'
import { fromCountryCode3, preselectedCountry, toCountryCode3 } from '@vitrine/contracts/markets'
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
import { type PlaceLookup, usePlaces } from './use-places.ts'

const placesId = 'address-places'

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
  const preselected = preselectedCountry(market)
  const [countryCode, setCountry] = useState(old['countryCode'] || (preselected ? toCountryCode3(preselected) : ''))
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
        {!preselected && <option value="">{t('profile.addresses.country_choose')}</option>}
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
  const { lookup, lookUp } = usePlaces(country)
  const places = lookup.state === 'several' ? lookup.places : []

  /** `sw1a1aa` becomes `SW1A 1AA` on leaving the field (F-01). */
  function tidy(event: FocusEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const written = normalisePostcode(field.value, country)
    if (written) field.value = written
  }

  return (
    <>
      <div className={styles.place}>
        <TextField
          name="zipCode"
          label={t('profile.addresses.postcode')}
          autoComplete="postal-code"
          inputMode={example && /^\d+$/.test(example) ? 'numeric' : 'text'}
          rules={postcode}
          defaultValue={zipCode}
          onBlur={tidy}
          onInput={(event) => void lookUp(event.currentTarget)}
        />
        <TextField
          name="city"
          label={t('profile.addresses.city')}
          autoComplete="address-level2"
          rules={short}
          defaultValue={city}
          list={places.length > 0 ? placesId : undefined}
        />
        <datalist id={placesId}>
          {places.map((place) => (
            <option key={place} value={place}>
              {place}
            </option>
          ))}
        </datalist>
      </div>
      <p className={styles.lookup} role="status">
        <LookupText lookup={lookup} />
      </p>
    </>
  )
}

/** The result of the lookup; a failed one is silent, because the city can be typed. */
function LookupText({ lookup }: { lookup: PlaceLookup }) {
  const { t } = useI18n()
  switch (lookup.state) {
    case 'loading':
      return t('profile.addresses.place_loading')
    case 'filled':
      return t('profile.addresses.place_filled', { city: lookup.city })
    case 'several':
      return t('profile.addresses.place_several', { places: lookup.places.slice(0, 3).join(', ') })
    case 'none':
      return t('profile.addresses.place_none')
    default:
      return null
  }
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
