import type { PaymentOption } from '@vitrine/contracts/shop'
import { readDay } from './birth-date.ts'
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
    check: (value) => (/^\d{12,19}$/.test(digits(value)) ? null : { key: 'error.card_number' }),
    tidy: grouped,
  },
  {
    name: 'card.expiry',
    label: 'field.card_expiry',
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    maxlength: 7,
    width: 'half',
    check: (value) => (readExpiry(value) ? null : { key: 'error.card_expiry' }),
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
    check: (value) => (/^\d{3,4}$/.test(value) ? null : { key: 'error.card_code' }),
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

/** `9/28`, `0928` and `09/2028` are `09/28`; undefined for any other text. */
export function readExpiry(value: string): string | undefined {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/.-]?\s*(?:20)?(\d{2})$/.exec(value.trim()) ?? []
  return Number(month) >= 1 && Number(month) <= 12 ? `${month.padStart(2, '0')}/${year}` : undefined
}

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
