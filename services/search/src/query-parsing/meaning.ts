import type { Filter } from '../engine/engine.ts'

/**
 * One thing a phrase says about goods. A phrase may say several: "Kaschmir" is a material and a category. A kind
 * says what a product is (a category, a garment), an attribute what it is like.
 */
export type Meaning = {
  filter: Filter
  isKind: boolean
  isStrict: boolean
  label: string
  /** Kinds that have exactly this name: "Pumps" are pumps before they are slingback pumps. */
  called?: readonly string[]
  /** The kind that its last noun names: "Midirock" is a category, and any skirt of that length. */
  wider?: Filter
}
