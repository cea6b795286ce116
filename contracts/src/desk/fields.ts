import * as v from 'valibot'
import { isLocale, type Locale } from '../markets/index.ts'

/** A shop by its locale. */
export const ShopName = v.custom<Locale>((value) => typeof value === 'string' && isLocale(value), 'is no shop')

/** Words or a number to search for. */
export const SearchText = v.pipe(v.string(), v.trim(), v.maxLength(200))

/** A number of a product, a size, or a barcode, as labels and spreadsheets have it. */
export const GoodsNumber = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))

export const RowId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

/** Fields as they were typed: the shop checks them and names every mistake. */
export const Draft = v.record(v.string(), v.unknown())

/** Tells whether a thing is still the one that was read: it differs as soon as the thing does. */
export const Version = v.pipe(v.string(), v.maxLength(64))

/** A time as the wall clock of the shop shows it: `2026-12-01`, or `2026-12-01 18:00`. */
export const LocalTime = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))
