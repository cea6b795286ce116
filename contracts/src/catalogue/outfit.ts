import * as v from 'valibot'
import { Localised } from './localised.ts'

const Id = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Four to six products that are worn together. */
export const Outfit = v.object({
  id: Id,
  key: v.string(),
  name: Localised,
  text: Localised,
  productIds: v.pipe(v.array(Id), v.minLength(4), v.maxLength(6)),
})
export type Outfit = v.InferOutput<typeof Outfit>
