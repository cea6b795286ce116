import type { Composition, Instant, Localised } from '@vitrine/contracts/catalogue'
import { allCuts } from '../articles/article.ts'
import type { GarmentType } from '../articles/article.ts'
import { arrival } from './calendar.ts'
import { compositionOf } from './composing.ts'
import type { Fabric } from './fabrics/fabric.ts'
import { fabrics } from './fabrics/fabrics.ts'
import { families } from './families/families.ts'
import { matches } from './families/family.ts'
import type { Cutting, Family } from './families/family.ts'
import { modelNameOf } from './model-names.ts'
import { nameOf } from './naming.ts'
import type { PatternName } from './patterns.ts'
import { entryAt, randomOf } from './random.ts'
import type { Random } from './random.ts'

/** The inputs that make one catalogue differ from another. */
export type CatalogueKey = { seed: number; today: Instant }

/** Properties that the colours of a style share. */
export type Draft = {
  number: number
  key: CatalogueKey
  masterKey: string
  family: Family
  cut: Cutting
  fabric: Fabric
  pattern?: PatternName
  composition: Composition
  liveFrom: Instant
  euros: number
  /** Popularity between slow seller and bestseller. */
  appeal: number
}

const known = new Map<GarmentType, readonly Cutting[]>()

/** Every way to cut a garment, worked out once. */
function cutsOf(type: GarmentType): readonly Cutting[] {
  const cuts = known.get(type) ?? allCuts(type)
  known.set(type, cuts)
  return cuts
}

function cutCloth(random: Random, family: Family): Pick<Draft, 'fabric' | 'pattern'> {
  const { fabric, patterns } = random.weighted(family.fabrics)
  const pattern = patterns && random.chance(family.patterned) ? random.pick(patterns) : undefined
  return { fabric: fabrics[fabric], ...(pattern && { pattern }) }
}

/** Decides what a style is, before anything is made of it. */
export function draftOf(random: Random, number: number, key: CatalogueKey): Draft {
  // Steps of the golden section fill the assortment evenly: no run of coats, no hundred styles without a scarf.
  const family = entryAt(families, (number * 0.618_033_988_749_894_9 + randomOf('assortment', key.seed).next()) % 1)
  const cut = random.pick(cutsOf(family.type))
  const cloth = cutCloth(random, family)
  const season = family.type === 'sandals' || family.type === 'shorts' ? 'warm' : cloth.fabric.season
  const [low, high] = family.euros
  return {
    number,
    key,
    masterKey: `V${String(number + 10_001).padStart(6, '0')}`,
    family,
    cut,
    ...cloth,
    composition: compositionOf(random, family, cloth.fabric),
    liveFrom: arrival(random, season, key.today),
    euros: (low + random.next() * (high - low)) * cloth.fabric.priceFactor,
    // One over a uniform number gives Zipf's law: the tenth bestseller sells a tenth of the first.
    appeal: Math.min(4000, 9 / (random.next() + 0.002)),
  }
}

/** Two lines on a product card. */
const fits = ({ de, fr, en }: Localised) => Math.max(de.length, fr.length, en.length) <= 56

/** Always named: a shopper must not learn only from the label that a skirt is leather. */
const precious: ReadonlySet<string> = new Set(['leather', 'suede', 'silk', 'cashmere'])

/** The name a draft gets: noun, model, pattern, and the material or a detail. */
export function namedBy(random: Random, { number, key, family, cut, fabric, pattern }: Draft): Localised {
  const noun = random.pick(family.nouns.filter((word) => matches(word, cut)))
  const fitting = family.details.filter((detail) => matches(detail, cut) && !noun.de.includes(' mit '))
  // “Jeans aus Denim” says the same thing twice.
  const namesItself = fabric.kind === 'denim' && (family.type === 'jeans' || family.type === 'denim-jacket')
  const wantsDetail = fitting.length > 0 && !pattern && (namesItself || random.chance(0.5))
  const detail = wantsDetail ? random.pick(fitting) : undefined
  const isPrecious = precious.has(fabric.material) && family.group !== 'shoe' && family.group !== 'bag'
  const namesFabric = !namesItself && (isPrecious || (pattern ? random.chance(0.3) : !detail || random.chance(0.3)))
  const facts = { noun, model: modelNameOf(number, key.seed), fabric, ...(pattern && { pattern }) }
  const whole = nameOf({ ...facts, namesFabric, ...(detail && { detail }) })
  if (fits(whole)) return whole
  const withoutDetail = nameOf({ ...facts, namesFabric })
  return isPrecious || fits(withoutDetail) ? withoutDetail : nameOf({ ...facts, namesFabric: false })
}
