import * as v from 'valibot'
import { isCalendarDay, isCalendarMoment } from '../formats/calendar-days.ts'
import { allShops } from '../markets/shops.ts'

/** An id of ours: whole, positive, and safe to carry in JSON. */
export const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Cents. */
export const Amount = v.pipe(v.number(), v.safeInteger())

// Control characters and lone surrogates have no place in anything a person types on one line.
const isPlain = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text)

/** One line a person typed, trimmed and in one Unicode form. */
export const line = (longest: number, shortest = 0) =>
  v.pipe(
    v.string(),
    v.maxLength(longest * 4),
    v.check(isPlain, 'Contains characters that cannot be written on a line'),
    v.transform((text) => text.normalize('NFC').trim()),
    v.minLength(shortest, shortest === 1 ? 'Must not be empty' : `Must have at least ${shortest} characters`),
    v.maxLength(longest),
  )

// Reordering marks, line ends that are no control characters, and letters without a shape make one text look like
// another, or like none; joiners stay, some scripts need them.
const invisible =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** As `line`, for text shown to others: without invisible characters, and with single spaces. */
export const label = (longest: number, shortest = 0) =>
  v.pipe(
    line(longest),
    v.transform((text) => text.replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim()),
    v.minLength(shortest, 'Must not be empty'),
  )

/** Several lines a person typed. */
export const paragraph = (longest: number) =>
  v.pipe(
    v.string(),
    v.maxLength(longest * 4),
    v.check((text) => isPlain(text.replaceAll(/[\n\r\t]/g, ' ')), 'Contains characters that cannot be written'),
    v.transform((text) => text.normalize('NFC').trim()),
    v.maxLength(longest),
  )

/** A name of a thing that a machine made: keys of lines, tokens, hashes. */
export const Key = v.pipe(v.string(), v.regex(/^[\w.:~+/=-]{1,512}$/, 'Is not a key'))

export const Email = v.pipe(
  line(254, 3),
  v.regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/, 'Is not an e-mail address'),
  // Two addresses that look alike would be two accounts.
  v.check((email) => email.search(invisible) < 0, 'Is not an e-mail address'),
)

/** A day of the calendar: there is no 31st of February, although dates can be computed from one. */
export const Day = v.pipe(v.string(), v.check(isCalendarDay, 'Is not a day'))

/** The version of a resource that the client has seen. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))

export const Moment = v.pipe(v.string(), v.isoTimestamp(), v.check(isCalendarMoment, 'Is not a moment'))

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

function measure(value: unknown, depth: number): number {
  if (depth < 0) return Number.POSITIVE_INFINITY
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return 8
  if (typeof value === 'string') return value.length + 2
  if (Array.isArray(value)) return value.reduce<number>((size, each) => size + measure(each, depth - 1), 2)
  if (typeof value !== 'object') return Number.POSITIVE_INFINITY
  return Object.entries(value).reduce((size, [key, each]) => size + key.length + 4 + measure(each, depth - 1), 2)
}

const PlainObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'Is not an object',
)

/** Text that no database keeps: the character zero, and halves of characters. */
const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? !/[\0\p{Cs}]/u.test(value)
    : typeof value !== 'object' || value === null || Object.entries(value).flat().every(isStorable)

/** An object that is ours to keep, not to understand: bounded in depth and size. */
export const FreeObject = v.pipe(
  PlainObject,
  v.check((value) => measure(value, 6) <= 8192, 'Is deeper than 6 levels or larger than 8 KiB'),
  v.check((value) => isStorable(value), 'Contains characters that cannot be kept'),
  v.transform((value) => value as Record<string, Json>),
)
export type FreeObject = v.InferOutput<typeof FreeObject>

/**
 * Fields that a client would like in the reply. The shop returns more than asked and ignores unknown keys, so newer
 * clients may send keys it does not know.
 */
export const With = v.pipe(
  PlainObject,
  v.check((value) => measure(value, 16) <= 32_768, 'Asks for too much'),
)

/** A currency of one of the shops. */
export const CurrencyCode = v.picklist([...new Set(allShops.map(({ currency }) => currency))])
