import * as v from 'valibot'

/** A day that exists: `2026-02-30` has the form of one, and no database reads it. */
export const Day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day), 'is no day'),
)
