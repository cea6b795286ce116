import type { PaymentOption } from '@vitrine/contracts/shop'
import { readDay } from './birth-date.ts'
import { brandName, codeLengthOf, isCardNumber, isCompleteNumber, monthsLeft, readExpiry } from './card.ts'
import type { Field } from './field.ts'
import { isIban } from './iban.ts'

const digits = (value: string) => value.replaceAll(/[\s-]/g, '')

/** `4242424242424242` is written in groups of four. */
const grouped = (value: string) => digits(value).replaceAll(/(.{4})(?=.)/g, '$1 ')

const birthDate: Field = {
  name: 'birthDate',
  label: 'field.birth_date',
  autocomplete: 'bday',
  inputmode: 'numeric',
  maxlength: 10,
  help: { key: 'help.birth_date' },
  check: (value) => (readDay(value) ? null : { key: 'error.birth_date' }),
}

const card: Field[] = [
  { name: 'card.name', label: 'field.card_name', autocomplete: 'cc-name', maxlength: 100 },
  {
    name: 'card.number',
    label: 'field.card_number',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    maxlength: 23,
    check: (value) => (isCardNumber(value) ? null : { key: 'error.card_number' }),
    isComplete: isCompleteNumber,
    tidy: grouped,
    mark: brandName,
    dependents: ['card.code'],
  },
  {
    name: 'card.expiry',
    label: 'field.card_expiry',
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    maxlength: 7,
    width: 'half',
    check: (value) => {
      const months = monthsLeft(value)
      // No card is issued for longer than 20 years.
      if (months === undefined || months > 240) return { key: 'error.card_expiry' }
      return months < 0 ? { key: 'error.card_expired' } : null
    },
    isComplete: (value) => /^\d\d\D*\d\d$/.test(value.trim()),
    tidy: (value) => readExpiry(value) ?? value,
  },
  {
    name: 'card.code',
    label: 'field.card_code',
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
    maxlength: 4,
    width: 'half',
    help: { key: 'help.card_code' },
    check(value, values) {
      const n = codeLengthOf(values['card.number'] ?? '')
      if (/^\d{3,4}$/.test(value) && (n === undefined || value.length === n)) return null
      return n === undefined ? { key: 'error.card_code' } : { key: 'error.card_code_length', values: { n } }
    },
    isComplete: (value, values) => value.length >= (codeLengthOf(values['card.number'] ?? '') ?? 4),
  },
]

const debit: Field[] = [
  { name: 'debit.holder', label: 'field.account_holder', autocomplete: 'name', maxlength: 100 },
  {
    name: 'debit.iban',
    label: 'field.iban',
    maxlength: 42,
    check: (value) => (isIban(value) ? null : { key: 'error.iban' }),
    tidy: (value) => grouped(value.toUpperCase()),
  },
]

/** The fields a way to pay wants filled in; the months of instalments are a choice of their own. */
export const paymentFields = (asks: PaymentOption['asks']): Field[] =>
  asks.flatMap((ask) => {
    if (ask === 'card') return card
    if (ask === 'iban') return debit
    return ask === 'birthDate' ? [birthDate] : []
  })

export const cardOf = (values: Readonly<Record<string, string>>) => ({
  number: digits(values['card.number'] ?? ''),
  expiry: readExpiry(values['card.expiry'] ?? '') ?? '',
  code: values['card.code'] ?? '',
})

export const ibanOf = (values: Readonly<Record<string, string>>): string =>
  digits(values['debit.iban'] ?? '').toUpperCase()
