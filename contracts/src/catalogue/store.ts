import * as v from 'valibot'

const Time = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/))
const Hours = v.nullable(v.tuple([Time, Time]))

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** A shop with a door. Hours are local time; `null` is closed. */
export const Store = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  key: v.string(),
  name: v.string(),
  street: v.string(),
  zipCode: v.string(),
  city: v.string(),
  /** Two capital letters. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  email: v.string(),
  /** As people write it, with the country's code; absent if the store has no telephone. */
  phone: v.optional(v.string()),
  timeZone: v.string(),
  hours: v.object({
    monday: Hours,
    tuesday: Hours,
    wednesday: Hours,
    thursday: Hours,
    friday: Hours,
    saturday: Hours,
    sunday: Hours,
  }),
  services: v.array(v.picklist(['collection', 'returns', 'alterations', 'styling'])),
  /** Keys of the categories it carries, including those below them; absent if unknown. */
  departments: v.optional(v.array(v.string())),
})
export type Store = v.InferOutput<typeof Store>
