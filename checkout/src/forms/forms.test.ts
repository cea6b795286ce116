import { entryOf, type Locale, locales, marketOf, markets } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import { readMessages } from '../../building/messages.ts'
import { createShopContext } from '../shop-context.ts'
import { emptyDraft } from '../steps/draft.ts'
import { addressFields, mailField, phoneField } from './address-fields.ts'
import { addressLines, addressOf } from './addresses.ts'
import { readDay } from './birth-date.ts'
import { flawOf, problemsOf } from './field.ts'
import { isIban } from './iban.ts'
import { paymentFields } from './payment-fields.ts'
import { brandName, isCardNumber, isCompleteNumber, monthsLeft, readExpiry } from './card.ts'

const messages = await readMessages()
const pages = { terms: '', privacy: '', withdrawal_text: '', shipping_payment: '', contact: '' }
const factsIn = (locale: Locale) => createShopContext(marketOf(locale), entryOf(messages, locale), pages)
const german = factsIn('de')

const typed = {
  'shipping.country': 'DE',
  'shipping.firstName': 'Nora',
  'shipping.lastName': 'Wyß-O’Neill',
  'shipping.street': 'Fensterplatz 4',
  'shipping.zipCode': '80331',
  'shipping.city': 'München',
}
const field = (name: string, values: Record<string, string> = typed, shop = german) => {
  const found = addressFields('shipping', values, shop).find((each) => each.name === `shipping.${name}`)
  if (!found) throw new Error(`There is no field ${name}`)
  return found
}

describe('an address', () => {
  it('F-01 postcodes follow the country, and are written as usual when the field is left', () => {
    const zip = field('zipCode')
    expect(flawOf(zip, { ...typed, 'shipping.zipCode': '00123' })?.key).toBe('error.postcode')
    expect(flawOf(zip, { ...typed, 'shipping.zipCode': 'D-01067' })).toBeNull()
    expect(zip.tidy?.('d-01067', typed)).toBe('01067')
    const french = { ...typed, 'shipping.country': 'NL' }
    expect(field('zipCode', french, factsIn('en')).tidy?.('1012ab', french)).toBe('1012 AB')
  })

  it('F-02 a missing house number warns and is not in the way', () => {
    const values = { ...typed, 'shipping.street': 'Fensterplatz' }
    expect(field('street').warn?.('Fensterplatz', values)?.key).toBe('warning.house_number')
    expect(field('street').warn?.('Fensterplatz 4', values)).toBeNull()
    expect(problemsOf(addressFields('shipping', values, german), values)).toEqual([])
  })

  it('F-02 parcel lockers are for Germany, and no bill goes there', () => {
    const locker = {
      ...typed,
      'shipping.locker': 'yes',
      'shipping.lockerNumber': '145',
      'shipping.postNumber': '1234567',
    }
    expect(addressFields('shipping', locker, german).map(({ name }) => name)).not.toContain('shipping.street')
    expect(flawOf(field('postNumber', locker), { ...locker, 'shipping.postNumber': '12' })?.key).toBe(
      'error.post_number',
    )
    expect(addressOf('shipping', locker)).toMatchObject({
      street: 'Packstation 145',
      collectionPoint: { key: '145', type: 'packstation', customerKey: '1234567' },
    })
    const austrian = { ...typed, 'shipping.country': 'AT' }
    const names = addressFields('shipping', austrian, factsIn('at')).map(({ name }) => name)
    expect(names).not.toContain('shipping.locker')
    const street = addressFields('billing', { 'billing.country': 'DE' }, german).find(
      ({ name }) => name === 'billing.street',
    )
    expect(street?.check?.('Packstation 145', {})?.key).toBe('error.locker_billing')
  })

  it('F-03 names may have letters of every script, apostrophes and one letter only', () => {
    for (const name of ['Ü', 'O’Neill', 'Jean-Luc', 'Łukasz', '李', 'de la Cruz', 'Weiß'])
      expect(flawOf(field('lastName'), { ...typed, 'shipping.lastName': name })).toBeNull()
    expect(flawOf(field('lastName'), { ...typed, 'shipping.lastName': '<b>' })?.key).toBe('error.name')
    expect(addressLines(addressOf('shipping', typed), german.countryName)[0]).toBe('Nora Wyß-O’Neill')
  })

  it('F-04 salutation and phone are optional, with a neutral choice and a reason', () => {
    const salutation = field('gender')
    expect(salutation.isOptional).toBe(true)
    expect(salutation.choices?.[0]).toEqual({ value: '', label: 'Keine Angabe' })
    expect(flawOf(phoneField, {})).toBeNull()
    expect(phoneField.help?.key).toBe('help.phone')
    expect(phoneField.tidy?.('0171 2345678', typed)).toBe('+491712345678')
    expect(flawOf(phoneField, { phone: 'call me' })?.key).toBe('error.phone')
  })

  it('F-06 the list of countries holds those the shop delivers to, and is left out where there is one', () => {
    expect(addressFields('shipping', typed, german).some(({ name }) => name === 'shipping.country')).toBe(false)
    const countries = field('country', typed, factsIn('en')).choices?.map(({ value }) => value) ?? []
    expect(countries.filter(Boolean).toSorted()).toEqual([...markets.en.deliveryCountries].toSorted())
    expect(countries).not.toContain('GB')
  })

  it('the country is filled in where the shop has one of its own, and chosen by the customer elsewhere', () => {
    const chosen = (locale: Locale) => emptyDraft(marketOf(locale)).values['shipping.country']
    expect(locales.map(chosen)).toEqual(['DE', 'AT', 'CH', 'CH', ''])
    const country = field('country', { 'shipping.country': '' }, factsIn('en'))
    expect(country.choices?.slice(0, 2)).toEqual([
      { value: '', label: 'Please choose' },
      { value: 'BE', label: 'Belgium' },
    ])
    expect(flawOf(country, { 'shipping.country': '' })?.key).toBe('error.chosen')
    const swiss = field('country', typed, factsIn('ch')).choices?.map(({ label }) => label)
    expect(swiss).toEqual(['Schweiz', 'Liechtenstein'])
  })

  it('names a wrong postcode and a wrong phone in one go', () => {
    const values = { ...typed, 'shipping.zipCode': '1', phone: 'x' }
    const problems = problemsOf([...addressFields('shipping', values, german), phoneField], values)
    expect(problems.map(({ name }) => name)).toEqual(['shipping.zipCode', 'phone'])
    expect(flawOf(mailField, { email: 'anna' })?.key).toBe('error.email')
    expect(flawOf(mailField, { email: '' })?.key).toBe('error.required')
  })
})

describe('payment', () => {
  it('F-05 a birth date is asked for by methods that need it only, as text', () => {
    expect(paymentFields(['card']).map(({ name }) => name)).not.toContain('birthDate')
    expect(paymentFields(['birthDate'])[0]).toMatchObject({ autocomplete: 'bday', inputmode: 'numeric' })
    const today = new Date('2026-11-16T00:00:00Z')
    for (const text of ['19.06.1990', '19/6/1990', ' 1990-06-19 ']) expect(readDay(text, today)).toBe('1990-06-19')
    for (const text of ['31.02.1990', '19.06.90', '1.1.1850', '1.1.2050', 'gestern'])
      expect(readDay(text, today)).toBeUndefined()
  })

  it('knows an IBAN by its check digits, and a month by its number', () => {
    expect(isIban('DE89 3704 0044 0532 0130 00')).toBe(true)
    expect(isIban('de89370400440532013000')).toBe(true)
    expect(isIban('DE88 3704 0044 0532 0130 00')).toBe(false)
    expect(isIban('DE89')).toBe(false)
    expect(['9/28', '0928', '09 / 28', '09/2028'].map(readExpiry)).toEqual(['09/28', '09/28', '09/28', '09/28'])
    expect(readExpiry('13/28')).toBeUndefined()
  })

  it('checks a card number by brand, length and check digit', () => {
    const good = ['4242 4242 4242 4242', '378282246310005', '5555-5555-5555-4444', '2223003122003222', '30569309025904']
    expect(good.map(isCardNumber)).toEqual(good.map(() => true))
    expect(good.map(brandName)).toEqual(['Visa', 'American Express', 'Mastercard', 'Mastercard', 'Diners Club'])
    for (const wrong of ['4242 4242 4242 4241', '424242424242424', '37828224631000', 'abcd', '5555 5555 5555 4445'])
      expect(isCardNumber(wrong)).toBe(false)
    expect(['42', '424242424242424', '4242424242424242', '378282246310005'].map(isCompleteNumber)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('knows a card that has expired to the month, and one that cannot be', () => {
    const today = new Date(2026, 10, 17)
    expect(['11/26', '12/26', '10/26', '11/27'].map((expiry) => monthsLeft(expiry, today))).toEqual([0, 1, -1, 12])
    const expiry = (value: string) =>
      problemsOf(paymentFields(['card']), { 'card.expiry': value }).find(({ name }) => name === 'card.expiry')?.flaw
    expect(expiry('01/20')).toEqual({ key: 'error.card_expired' })
    expect(expiry('01/99')).toEqual({ key: 'error.card_expiry' })
    expect(expiry('13/30')).toEqual({ key: 'error.card_expiry' })
  })

  it('requires as many digits of the code as the brand has', () => {
    const fields = paymentFields(['card'])
    const codes = (number: string, code: string) =>
      problemsOf(fields, { 'card.number': number, 'card.code': code }).find(({ name }) => name === 'card.code')?.flaw
    expect(codes('4242424242424242', '123')).toBeUndefined()
    expect(codes('4242424242424242', '1234')).toEqual({ key: 'error.card_code_length', values: { n: 3 } })
    expect(codes('378282246310005', '123')).toEqual({ key: 'error.card_code_length', values: { n: 4 } })
    expect(codes('', '12')).toEqual({ key: 'error.card_code' })
  })
})
