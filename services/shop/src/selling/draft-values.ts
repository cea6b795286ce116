import { currencies, defaultMarket, isLocale, type Locale, locales, marketOf } from '@vitrine/contracts/markets'
import { fail, ok, type Result } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import { readLocalTime } from '../prices/local-time.ts'

/** A mistake in a draft: where, and what to do about it. */
export type Mistake = {
  path: string
  message: string
  /** For messages of the studio, which are written in the language of the member. */
  code?: MistakeCode
  details?: Readonly<Record<string, string | number>>
}
type MistakeCode =
  | 'MISSING'
  | 'FORM'
  | 'UNKNOWN'
  | 'TAKEN'
  | 'NOT_FOUND'
  | 'OVER'
  | 'PAST'
  | 'ORDER'
  | 'OVERLAPS'
  | 'ZONES'
  | 'NO_PRICES'
  | 'RISE'
  | 'USED'
  | 'CHANGED'
export type Checked<Value> = Result<Value, readonly Mistake[]>

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(200))

/** Texts for every language; Austria and Switzerland only where they say it differently. */
export const Texts = v.strictObject({ de: text, fr: text, en: text, at: v.optional(text), ch: v.optional(text) })

/** Cents in every currency of the shops: an amount off is not the same number in francs. */
const cents = v.pipe(v.number(), v.safeInteger('must be whole cents'), v.minValue(1, 'must be more than nothing'))
export const Amounts = v.strictObject(Object.fromEntries(currencies.map((currency) => [currency, cents])))

export const Key = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be written like winter-sale'),
  v.maxLength(60),
)

/** A code that customers type: capital letters, digits and hyphens. */
export const Code = v.pipe(
  v.string(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9-]{3,40}$/, 'must have 3 to 40 letters, digits or hyphens'),
)

export const wholeNumber = v.pipe(
  v.number(),
  v.safeInteger('must be a whole number'),
  v.minValue(1, 'must be 1 or more'),
)

export const Discount = v.union(
  [
    v.strictObject({
      percent: v.pipe(v.number(), v.minValue(1, 'must be 1 or more'), v.maxValue(100, 'must be 100 or less')),
    }),
    v.strictObject({ amount: Amounts }),
  ],
  `must be { percent } from 1 to 100 or { amount } in ${currencies.join(' and ')}`,
)
export type Discount = v.InferOutput<typeof Discount>

export const toDiscount = (discount: Discount) =>
  'percent' in discount
    ? { type: 'relative' as const, value: discount.percent }
    : { type: 'absolute' as const, value: discount.amount }

type StoredDiscount = ReturnType<typeof toDiscount>
export const fromDiscount = (discount: StoredDiscount): Discount =>
  discount.type === 'relative' ? { percent: discount.value } : { amount: discount.value }

/** Shops by their names. */
const Shops = v.pipe(
  v.array(
    v.custom<Locale>((value) => typeof value === 'string' && isLocale(value), `must be one of ${locales.join(', ')}`),
  ),
  v.minLength(1, 'must name a shop'),
)

/** When something holds, by the wall clock of its shops. */
export const schedule = { from: v.string('is missing'), to: v.string('is missing'), shops: v.optional(Shops) }

/** Parses a draft and names every mistake. */
export function parseDraft<Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  draft: unknown,
): Checked<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, draft)
  if (parsed.success) return ok(parsed.output)
  return fail(
    parsed.issues.map((issue) => ({
      path: v.getDotPath(issue) ?? '',
      ...(issue.received === 'undefined'
        ? { code: 'MISSING', message: 'is missing' }
        : issue.type === 'strict_object'
          ? { code: 'UNKNOWN', message: 'is not known here' }
          : { code: 'FORM', message: issue.message }),
    })),
  )
}

/** Moments of a schedule in the time zone of its shops, with every mistake. */
export function readSchedule({
  from,
  to,
  shops,
}: {
  from: string
  to: string
  shops?: readonly Locale[] | undefined
}): {
  startsAt: string
  endsAt: string
  mistakes: Mistake[]
} {
  const zones = new Set((shops ?? locales).map((locale) => marketOf(locale).timeZone))
  const mistakes: Mistake[] = []
  const [zone = defaultMarket.timeZone] = zones
  const read = (name: 'from' | 'to', text_: string, edge: 'start' | 'end') => {
    const moments = new Set([...zones].map((each) => readLocalTime(text_, each, edge)))
    if (moments.has(undefined))
      mistakes.push({
        path: name,
        code: 'FORM',
        message: `must be a day like 2026-12-01 or a time like 2026-12-01 18:00, not "${text_}"`,
      })
    else if (moments.size > 1)
      mistakes.push({
        path: name,
        code: 'ZONES',
        message: 'is another moment in each of these shops: name shops of one time zone',
      })
    return readLocalTime(text_, zone, edge) ?? ''
  }
  const [startsAt, endsAt] = [read('from', from, 'start'), read('to', to, 'end')]
  if (mistakes.length === 0 && Date.parse(endsAt) <= Date.parse(startsAt))
    mistakes.push({ path: 'to', code: 'ORDER', message: 'must come after "from"' })
  return { startsAt, endsAt, mistakes }
}
