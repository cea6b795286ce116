import { currencies, type Currency } from '@vitrine/contracts/markets'
import { refused, understood } from './reading.ts'
import type { Reading } from './reading.ts'

type Amount = { minor: number; currency?: Currency }

const signs: Readonly<Record<string, Currency>> = {
  '€': 'EUR',
  fr: 'CHF',
  'fr.': 'CHF',
  zł: 'PLN',
  '£': 'GBP',
  kč: 'CZK',
}

/** The currency of a shop by its code or its sign. */
function currencyOf(sign: string): Currency | undefined {
  const code = signs[sign] ?? sign.toUpperCase()
  return currencies.includes(code) ? code : undefined
}

const currencyFirst = /^(\p{L}+\.?|\p{Sc})(.*)$/u
const currencyLast = /^(.*?)(\p{L}+\.?|\p{Sc})$/u

/** `129`, `129,9`, `129.99`, `129.-`; with thousands only where the decimals leave no doubt: `1.299,00`, `1’299.00`. */
const writtenForms = [
  /^(\d+)(?:[.,](\d{1,2}|[-–—]{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2}|[-–—]{1,2})$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2}|[-–—]{1,2})$/,
  /^(\d{1,3}(?:['’]\d{3})+)(?:\.(\d{1,2}|[-–—]{1,2}))?$/,
]
const inDoubt = /^\d{1,3}(?:[.,]\d{3})+$/
/** The largest amount the price ledger can store. */
const highest = 2_147_483_647

function takeCurrency(text: string): { rest: string; sign: string | undefined } {
  const [, before, after] = currencyFirst.exec(text) ?? []
  if (before !== undefined) return { rest: after ?? '', sign: before.toLowerCase() }
  const [, first, last] = currencyLast.exec(text) ?? []
  return last === undefined ? { rest: text, sign: undefined } : { rest: first ?? '', sign: last.toLowerCase() }
}

/** Reads a price to the cent, digit by digit: a float would turn 1.15 into 114.99999999999999. */
export function readAmount(text: string): Reading<Amount> {
  if (!/\d/.test(text)) return refused('NOT_AN_AMOUNT', `"${text}" is not an amount. Write 129.99 or 129,99.`)
  const { rest, sign } = takeCurrency(text.replace(/\s/g, ''))
  const currency = sign === undefined ? undefined : currencyOf(sign)
  if (sign !== undefined && !currency)
    return refused(
      'CURRENCY_UNKNOWN',
      `"${sign.toUpperCase()}" is not a currency of a shop. Prices are not converted: give them in ${currencies.join(' or ')}.`,
    )
  if (/^[-−–]\d/.test(rest)) return refused('PRICE_NEGATIVE', 'A price is never negative. Remove the minus sign.')
  if (inDoubt.test(rest))
    return refused('AMOUNT_IN_DOUBT', `"${text}" can be read in two ways. Write the cents too: 1299.00.`)
  const [, whole, cents = ''] = writtenForms.map((form) => form.exec(rest)).find(Boolean) ?? []
  if (whole === undefined) return refused('NOT_AN_AMOUNT', `"${text}" is not an amount. Write 129.99 or 129,99.`)
  const minor = Number(whole.replace(/\D/g, '')) * 100 + Number(cents.replace(/\D/g, '').padEnd(2, '0'))
  if (minor === 0) return refused('PRICE_ZERO', 'A price is at least one cent. Leave the cell empty if it is not sold.')
  if (minor > highest) return refused('PRICE_TOO_HIGH', `A price ends at ${writeAmount(highest)}.`)
  return understood(currency ? { minor, currency } : { minor })
}

/** `129.99`, with a point whatever the country: for files, not for people. */
export const writeAmount = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
