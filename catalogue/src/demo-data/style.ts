import type { Style } from '@vitrine/contracts/catalogue'
import type { Article } from '../articles/article.ts'
import { intervalsFor } from './basics.ts'
import { colourwaysOf } from './colourways.ts'
import { careFor } from './composing.ts'
import { describe } from './describing.ts'
import { draftOf, namedBy } from './draft.ts'
import type { CatalogueKey } from './draft.ts'
import { fitOf } from './facets.ts'
import { fitNote } from './fit-notes.ts'
import { workshops } from './makers.ts'
import { measurementsOf } from './measurements.ts'
import { productOf } from './product.ts'
import { randomOf } from './random.ts'
import { sizeRuns } from './size-runs.ts'
import { sizesOf } from './variants.ts'

/** A style with the drawing of each of its products, in the same order. */
export type GeneratedStyle = { style: Style; articles: readonly Article[] }

/** Style `number` of the catalogue: the same for the same key, however many others there are. */
export function styleOf(number: number, key: CatalogueKey): GeneratedStyle {
  const random = randomOf('style', key.seed, number)
  const draft = draftOf(random, number, key)
  const { family, cut, fabric, pattern, masterKey } = draft
  const workshop = random.pick(workshops.filter(({ groups }) => groups.includes(family.group)))
  const made = colourwaysOf(random, fabric, pattern).map((colourway, sibling) =>
    productOf(randomOf('product', key.seed, number, sibling), draft, colourway, sibling),
  )
  const intervals = intervalsFor(family.type)
  const measurements = measurementsOf({ type: family.type, sizes: sizesOf(draft), cut }, key.seed, number)
  const style: Style = {
    number,
    masterKey,
    type: family.type,
    name: namedBy(random, draft),
    shortDescription: describe(random, { family, cut, fabric, measurements }),
    fitNote: fitNote(family, fitOf(family.type, cut)),
    composition: draft.composition,
    care: [...careFor(family, fabric)],
    maker: workshop.maker,
    countryOfOrigin: workshop.origin,
    sizeSystem: sizeRuns[family.sizes].system,
    measurements,
    ...(intervals && { subscriptionIntervals: intervals }),
    products: made.map(([product]) => product),
  }
  return { style, articles: made.map(([, article]) => article) }
}
