import { accessories } from './accessories.ts'
import { dresses } from './dresses.ts'
import type { Family } from './family.ts'
import { knitwear } from './knitwear.ts'
import { outerwear } from './outerwear.ts'
import { shoes } from './shoes.ts'
import { skirts } from './skirts.ts'
import { tailoring } from './tailoring.ts'
import { tops } from './tops.ts'
import { trousers } from './trousers.ts'

/** Everything the house makes. */
export const families: readonly Family[] = [
  ...dresses,
  ...tops,
  ...knitwear,
  ...tailoring,
  ...outerwear,
  ...trousers,
  ...skirts,
  ...shoes,
  ...accessories,
]
