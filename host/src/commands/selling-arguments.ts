import { readFile } from 'node:fs/promises'
import { defaultMarket, currencies, isLocale, type Locale } from '@vitrine/contracts/markets'
import { CommandError } from './command-error.ts'
import { misuse, wholeNumber } from './shop-usage.ts'
import { shopNames } from './shop-names.ts'

/** The options of `promotion`, `campaign`, `voucher`, `gift-card` and `preview`. */
export const sellingOptions = {
  to: { type: 'string' },
  file: { type: 'string' },
  output: { type: 'string' },
  count: { type: 'string' },
  percent: { type: 'string' },
  amount: { type: 'string' },
  'amount-chf': { type: 'string' },
  currency: { type: 'string' },
  code: { type: 'string' },
  priority: { type: 'string' },
  buy: { type: 'string' },
  gifts: { type: 'string' },
  times: { type: 'string' },
  category: { type: 'string' },
  attribute: { type: 'string' },
  group: { type: 'string' },
  minimum: { type: 'string' },
  'minimum-chf': { type: 'string' },
  'minimum-quantity': { type: 'string' },
  uses: { type: 'string' },
  repeatable: { type: 'boolean' },
  public: { type: 'boolean' },
  active: { type: 'string' },
  link: { type: 'string' },
  basket: { type: 'string' },
  voucher: { type: 'string' },
  at: { type: 'string' },
  'name-de': { type: 'string' },
  'name-fr': { type: 'string' },
  'name-en': { type: 'string' },
  'headline-de': { type: 'string' },
  'headline-fr': { type: 'string' },
  'headline-en': { type: 'string' },
  'subline-de': { type: 'string' },
  'subline-fr': { type: 'string' },
  'subline-en': { type: 'string' },
} as const

export type SellingValues = {
  [Name in keyof typeof sellingOptions]?: (typeof sellingOptions)[Name]['type'] extends 'boolean'
    ? boolean | undefined
    : string | undefined
} & { from?: string | undefined; shop?: string | undefined; limit?: string | undefined }

/** `79.95` is 7995 cents; anything else is left to the checks of the shop, which name every mistake at once. */
const cents = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))
const list = (text: string | undefined): string[] | undefined => text?.split(',').flatMap((each) => each.trim() || [])

/** Every currency has the same number unless one for francs is given. */
const amounts = (amount: string | undefined, francs: string | undefined) =>
  amount === undefined && francs === undefined
    ? undefined
    : Object.fromEntries(
        currencies.map((currency) => [currency, cents(currency === 'CHF' ? (francs ?? amount) : amount)]),
      )

function texts(values: SellingValues, field: 'name' | 'headline' | 'subline') {
  const written = { de: values[`${field}-de`], fr: values[`${field}-fr`], en: values[`${field}-en`] }
  const given = Object.fromEntries(Object.entries(written).filter(([, text]) => text !== undefined))
  return Object.keys(given).length === 0 ? undefined : given
}

function discountOf({ percent, amount, 'amount-chf': francs }: SellingValues) {
  if (percent !== undefined) return { percent: Number(percent) }
  const off = amounts(amount, francs)
  return off && { amount: off }
}

const present = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Other words are left to the checks of the shop. */
const switches: Readonly<Record<string, boolean>> = { yes: true, no: false }

/** Fields of a promotion, as written by options. */
export const promotionFields = (values: SellingValues) =>
  present({
    name: texts(values, 'name'),
    from: values.from,
    to: values.to,
    shops: list(values.shop),
    code: values.code,
    priority: number(values.priority),
    discount: discountOf(values),
    buy: number(values.buy),
    gifts: list(values.gifts)?.map(Number),
    times: number(values.times),
    categories: list(values.category),
    attributes: list(values.attribute),
    group: values.group,
    minimumValue: amounts(values.minimum, values['minimum-chf']),
    minimumQuantity: number(values['minimum-quantity']),
    subline: texts(values, 'subline'),
    isActive: switches[values.active ?? ''] ?? values.active,
  })

export const campaignFields = (values: SellingValues) =>
  present({
    name: texts(values, 'name'),
    headline: texts(values, 'headline'),
    subline: texts(values, 'subline'),
    from: values.from,
    to: values.to,
    shops: list(values.shop),
    percent: number(values.percent),
    categories: list(values.category),
    link: values.link,
  })

export const voucherFields = (values: SellingValues) =>
  present({
    from: values.from,
    to: values.to,
    discount: discountOf(values),
    minimumValue: amounts(values.minimum, values['minimum-chf']),
    group: values.group,
    maximumUses: number(values.uses),
    isOncePerCustomer: values.repeatable === undefined ? undefined : !values.repeatable,
    isPublic: values.public,
  })

export const giftCardFields = (values: SellingValues) =>
  present({ amount: cents(values.amount), currency: values.currency ?? defaultMarket.currency, to: values.to })

/** One shop, by its name. */
export function shopNamed(name: string | undefined): Locale {
  if (!isLocale(name)) throw misuse(`--shop must be ${shopNames}.`)
  return name
}

/** `1011:2,1021` is two of one size and one of another. */
export function basketItems(text: string | undefined): { variantId: number; quantity: number }[] | undefined {
  return list(text)?.map((written) => {
    const [variant, quantity = '1'] = written.split(':')
    return {
      variantId: wholeNumber(variant, 'A VARIANT of --basket', 1),
      quantity: wholeNumber(quantity, 'A quantity of --basket', 1),
    }
  })
}

/** A draft from a JSON file; options of the command win over it. */
export async function readDraft(file: string | undefined): Promise<Record<string, unknown>> {
  if (file === undefined) return {}
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CommandError('noInput', `There is no file ${file}.`, { cause })
  })
  try {
    const draft: unknown = JSON.parse(text)
    if (typeof draft !== 'object' || draft === null || Array.isArray(draft)) throw new SyntaxError('is not an object')
    return { ...draft }
  } catch (cause) {
    throw new CommandError('dataError', `${file} is not a JSON object: ${(cause as Error).message}`, { cause })
  }
}
