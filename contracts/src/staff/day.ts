import * as v from 'valibot'
import { isCalendarDay, isCalendarMoment } from '../formats/index.ts'

/** A day that exists: `2026-02-30` has the form of one, and no database reads it. */
export const Day = v.pipe(v.string(), v.check(isCalendarDay, 'is no day'))

/** A moment on a day that exists. */
export const StaffMoment = v.pipe(v.string(), v.isoTimestamp(), v.check(isCalendarMoment, 'is no moment'))
