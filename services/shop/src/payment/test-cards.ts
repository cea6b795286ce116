import { fail, ok, type Result } from '@vitrine/contracts/shop'
import * as v from 'valibot'

/** The card form's request to the test provider; it never reaches the shop. */
export const TestCard = v.strictObject({
  number: v.pipe(v.string(), v.maxLength(40)),
  /** `MM/YY` */
  expiry: v.pipe(v.string(), v.maxLength(10)),
  code: v.pipe(v.string(), v.maxLength(10)),
})
export type TestCard = v.InferOutput<typeof TestCard>

export type CardToken = { token: string; brand: 'visa' | 'mastercard' | 'amex' | 'card'; last4: string }
export type CardProblem = { path: 'number' | 'expiry' | 'code'; code: 'NUMBER' | 'EXPIRY' | 'CODE' }

/** Numbers that behave in their own way, as other providers' test cards have them; all others are approved. */
const behaviours: Readonly<Record<string, string>> = {
  '4000000000000002': 'refused',
  '4000000000009995': 'funds',
  '4000000000000069': 'expired',
  '4000000000000127': 'card',
  '4000000000003220': 'limit',
  '4000002760003184': 'strong',
  '4000000000001091': 'late',
  // Pays once, and has nothing left when it is charged for the next delivery.
  '4000000000000341': 'drained',
}

/** The check digit every card has. */
function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [place, digit] of [...number].toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

const brandOf = (number: string): CardToken['brand'] => {
  if (/^3[47]/.test(number)) return 'amex'
  if (number.startsWith('4')) return 'visa'
  return /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard' : 'card'
}

/** A card is good to the end of its month. */
function isValidThrough(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  if (!month || !year) return false
  const end = Date.UTC(2000 + Number(year), Number(month), 1)
  return end > now.getTime() && Number(year) + 2000 <= now.getUTCFullYear() + 20
}

/** Turns a card into a token that names its behaviour and cannot be charged. */
export function tokenOf(card: TestCard, now: Date): Result<CardToken, CardProblem[]> {
  const number = card.number.replaceAll(/[\s-]/g, '')
  const brand = brandOf(number)
  const problems: CardProblem[] = [
    ...(/^\d{13,19}$/.test(number) && passesLuhn(number) ? [] : [{ path: 'number', code: 'NUMBER' } as const]),
    ...(isValidThrough(card.expiry, now) ? [] : [{ path: 'expiry', code: 'EXPIRY' } as const]),
    ...((brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(card.code.trim())
      ? []
      : [{ path: 'code', code: 'CODE' } as const]),
  ]
  if (problems.length > 0) return fail(problems)
  const last4 = number.slice(-4)
  const [month = '', year = ''] = card.expiry.match(/\d+/g) ?? []
  const expires = `20${year.slice(-2)}-${month.padStart(2, '0')}`
  return ok({ token: `test_card_${behaviours[number] ?? 'approve'}_${last4}_${brand}_${expires}`, brand, last4 })
}

/** The parts of a card's token; undefined for tokens that are no card's. */
export function readCardToken(token: string | undefined) {
  const [, behaviour, last4, brand = 'card', expires = '2099-12'] =
    /^test_card_([a-z]+)_(\d{4})(?:_([a-z]+)_(\d{4}-\d{2}))?$/.exec(token ?? '') ?? []
  return behaviour !== undefined && last4 !== undefined ? { behaviour, last4, brand, expires } : undefined
}
