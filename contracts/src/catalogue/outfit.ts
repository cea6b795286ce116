import * as v from 'valibot'
import { Localised } from './localised.ts'

const Id = v.pipe(v.number(), v.integer(), v.minValue(1))

/** A product in the picture of a look, in hundredths of the picture's width and height. */
export const LookPoint = v.object({
  productId: Id,
  x: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  y: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
})

/** Four to six products that are worn together. */
export const Outfit = v.object({
  id: Id,
  key: v.string(),
  name: Localised,
  text: Localised,
  productIds: v.pipe(v.array(Id), v.minLength(4), v.maxLength(6)),
  /** The look as a whole, 4:5, as the picture service knows it; without it the first product is shown worn. */
  picture: v.optional(v.string()),
  points: v.optional(v.array(LookPoint)),
})
export type Outfit = v.InferOutput<typeof Outfit>
