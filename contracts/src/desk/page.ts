import * as v from 'valibot'

/** Opaque to pages: the place of a row in the order of its list. */
const Cursor = v.pipe(v.string(), v.maxLength(200))

/** Fields of every list with pages: after which row it goes on, and how many rows fit. */
export const pageFields = {
  after: v.exactOptional(Cursor),
  limit: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
}

/** A page of a list; `next` is absent at its end. */
export type Page<Row> = { rows: readonly Row[]; next?: string }
