import * as v from 'valibot'

export const Cents = v.pipe(v.number(), v.integer())
