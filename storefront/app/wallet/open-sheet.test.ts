import { markets } from '@vitrine/contracts/markets'
import type { WalletQuote } from '@vitrine/contracts/shop'
import { expect, it } from 'vitest'
import type { Translate } from '../i18n/translate.ts'
import type { CallShop } from './call-shop.ts'
import { openSheet, toSheetDetails } from './open-sheet.ts'
import type {
  SheetAddress,
  SheetConstructor,
  SheetDetails,
  SheetErrors,
  SheetRequest,
} from './payment-request-types.ts'

const quote: WalletQuote = {
  currency: 'EUR',
  rows: [
    { label: 'Zwischensumme', amount: 4_990 },
    { label: 'Versand', amount: 495 },
  ],
  total: 5_485,
  delivery: 'standard',
  deliveryOptions: [
    { key: 'standard', label: 'Versand', detail: '1. Mai', amount: 495 },
    { key: 'express', label: 'Expressversand', detail: '30. April', amount: 995 },
  ],
}
const berlin: SheetAddress = {
  country: 'DE',
  postalCode: '10115',
  city: 'Berlin',
  recipient: 'Wanda Wallet',
  addressLine: ['Schaustraße 12'],
}
const t = ((key: string) => key) as unknown as Translate

type Call = { method: string; payload: Record<string, unknown> }
type Script = (sheet: Sheet) => Promise<{ option?: string } | 'close'>
type Sheet = { choose: (event: string, change: object) => Promise<SheetDetails>; details: SheetDetails }

/** A browser's sheet whose owner follows a script. */
function standIn(script: Script) {
  const results: string[] = []
  const retried: SheetErrors[] = []
  class StandIn extends EventTarget implements SheetRequest {
    shippingAddress: SheetAddress | null = null
    shippingOption: string | null = null
    canMakePayment = async () => true
    async show(details?: Promise<SheetDetails>) {
      const sheet: Sheet = {
        details: (await details) ?? { total: { label: '', amount: { currency: '', value: '' } } },
        choose: async (name, change) => {
          Object.assign(this, change)
          let update: Promise<SheetDetails> | undefined
          this.dispatchEvent(Object.assign(new Event(name), { updateWith: (some: typeof update) => (update = some) }))
          if (!update) throw new Error(`The page does not follow ${name}`)
          return update
        },
      }
      const end = await script(sheet)
      if (end === 'close') throw new DOMException('Closed', 'AbortError')
      return {
        details: { paymentMethodData: {} },
        payerName: 'Wanda Wallet',
        payerEmail: 'wanda@vitrine.example',
        shippingAddress: this.shippingAddress,
        shippingOption: end.option ?? 'standard',
        complete: async (result: string) => void results.push(result),
        retry: async (errors: SheetErrors) => void retried.push(errors),
      }
    }
  }
  return { Request: StandIn as unknown as SheetConstructor, results, retried }
}

type Answers = Readonly<Record<string, (payload: Record<string, unknown>, times: number) => object>>

async function run(script: Script, answers: Answers = {}, prepare?: () => Promise<boolean>) {
  const { Request, results, retried } = standIn(script)
  const calls: Call[] = []
  const call = (async (method: string, payload: Record<string, unknown>) => {
    calls.push({ method, payload })
    const times = calls.filter((each) => each.method === method).length
    const answer = answers[method]?.(payload, times)
    return answer ?? { ok: true, value: method === 'shareWallet' ? { expressToken: 'sealed' } : quote }
  }) as unknown as CallShop
  const wallet = { method: 'google_pay', identifier: 'https://google.com/pay', data: {} } as const
  const { currency } = markets.de
  const result = await openSheet({ Request, wallet, label: 'Vitrine', currency, estimate: 100, call, t, prepare })
  return { result, calls, results, retried }
}

const refuse = (code: string, errors: object[] = []) => ({ ok: false, code, problem: { code, errors } })

it('a confirmed sheet becomes a token, with the delivery, the total and the owner that it showed', async () => {
  const { result, calls, results } = await run(async ({ choose, details }) => {
    expect(details).toEqual(toSheetDetails(quote, 'Vitrine'))
    await choose('shippingaddresschange', { shippingAddress: berlin })
    await choose('shippingoptionchange', { shippingOption: 'express' })
    return { option: 'express' }
  })
  expect([result, results]).toEqual([{ outcome: 'confirmed', expressToken: 'sealed' }, ['success']])
  expect(calls.map(({ method }) => method)).toEqual(['quoteWallet', 'quoteWallet', 'quoteWallet', 'shareWallet'])
  expect(calls[2]?.payload).toMatchObject({
    delivery: 'express',
    place: { country: 'DE', zipCode: '10115', city: 'Berlin' },
  })
  expect(calls[3]?.payload).toMatchObject({
    delivery: 'express',
    expectedTotal: 5_485,
    owner: {
      name: 'Wanda Wallet',
      email: 'wanda@vitrine.example',
      address: { lines: ['Schaustraße 12'], recipient: 'Wanda Wallet', zipCode: '10115' },
    },
  })
})

it('amounts are written with two decimals', () => {
  const { total, displayItems } = toSheetDetails({ ...quote, total: 5 }, 'Vitrine')
  expect([total.amount.value, displayItems?.[1]?.amount.value]).toEqual(['0.05', '4.95'])
})

it('a wrong country is said in the sheet, which cannot be confirmed until it is changed', async () => {
  const { result } = await run(
    async ({ choose }) => {
      const wrong = await choose('shippingaddresschange', { shippingAddress: { ...berlin, country: 'FR' } })
      expect(wrong).toMatchObject({
        error: 'wallet.wrong_country',
        shippingOptions: [],
        shippingAddressErrors: { country: 'wallet.wrong_country' },
        total: { amount: { value: '54.85' } },
      })
      const right = await choose('shippingaddresschange', { shippingAddress: berlin })
      expect(right.shippingOptions).toHaveLength(2)
      return {}
    },
    {
      quoteWallet: ({ place }) =>
        (place as SheetAddress | undefined)?.country === 'FR'
          ? refuse('COUNTRY_NOT_DELIVERED')
          : { ok: true, value: quote },
    },
  )
  expect(result.outcome).toBe('confirmed')
})

it('mistakes of a confirmed address are shown beside their fields, until it is right', async () => {
  const errors = [{ path: 'zipCode' }, { path: 'email' }, { path: 'name' }]
  const { result, retried } = await run(
    async ({ choose }) => {
      await choose('shippingaddresschange', { shippingAddress: berlin })
      return {}
    },
    {
      shareWallet: (_, times) =>
        times === 1 ? refuse('INVALID_ADDRESS', errors) : { ok: true, value: { expressToken: 'sealed' } },
    },
  )
  expect(result.outcome).toBe('confirmed')
  expect(retried).toEqual([
    {
      error: 'wallet.wrong_zipCode',
      payer: { email: 'wallet.wrong_email' },
      shippingAddress: { postalCode: 'wallet.wrong_zipCode', recipient: 'wallet.wrong_name' },
    },
  ])
})

it.each([
  ['TOTAL_CHANGED', 'total_changed'],
  ['WALLET_UNREADABLE', 'failed'],
  ['EXPRESS_NOT_OFFERED', 'not_offered'],
  ['lost', 'failed'],
])('a sheet that is refused with %s fails: %s', async (code, outcome) => {
  const { result, results } = await run(async () => ({}), { shareWallet: () => refuse(code) })
  expect([result, results]).toEqual([{ outcome }, ['fail']])
})

it('a closed sheet is cancelled, and nothing is shared', async () => {
  const { result, calls } = await run(async () => 'close')
  expect(result).toEqual({ outcome: 'cancelled' })
  expect(calls.map(({ method }) => method)).toEqual(['quoteWallet'])
})

it('an item that cannot be added closes the sheet without a second message', async () => {
  const { result, calls } = await run(
    async () => ({}),
    {},
    async () => false,
  )
  expect([result, calls]).toEqual([{ outcome: 'silent' }, []])
})

it('a basket that cannot be paid so closes the sheet', async () => {
  const { result } = await run(async () => ({}), { quoteWallet: () => refuse('EXPRESS_NOT_OFFERED') })
  expect(result).toEqual({ outcome: 'not_offered' })
})
