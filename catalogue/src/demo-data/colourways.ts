import type { ProductColour } from '@vitrine/contracts/catalogue'
import { colours } from './colours.ts'
import type { ColourName } from './colours.ts'
import type { Fabric } from './fabrics/fabric.ts'
import { palettes } from './palettes.ts'
import { patternOf } from './patterns.ts'
import type { PatternName } from './patterns.ts'
import type { Random } from './random.ts'

/** The cloth of one sibling: one colour, or a ground with a second colour on it. */
export type Colourway = { ground: ColourName; second?: ColourName }

const siblingCounts = [
  { count: 1, weight: 20 },
  { count: 2, weight: 28 },
  { count: 3, weight: 25 },
  { count: 4, weight: 15 },
  { count: 5, weight: 8 },
  { count: 6, weight: 4 },
]

/** The colours a style comes in: usual ones are likelier, none comes twice. */
export function colourwaysOf(random: Random, fabric: Fabric, pattern?: PatternName): Colourway[] {
  const offered: readonly Colourway[] = pattern
    ? patternOf(pattern).colourways.map(([ground, second]) => ({ ground, second }))
    : palettes[fabric.palette].map((ground) => ({ ground }))
  let left = offered.map((colourway, index) => ({ colourway, weight: 1 / (index + 2) }))
  const wanted = Math.min(random.weighted(siblingCounts).count, left.length)
  return Array.from({ length: wanted }, () => {
    const chosen = random.weighted(left)
    left = left.filter((other) => other !== chosen)
    return chosen.colourway
  })
}

/** Patterns of two colours are called by both; a flower print by its ground. */
const namesBoth: ReadonlySet<PatternName> = new Set([
  'stripe',
  'shirting',
  'gingham',
  'houndstooth',
  'check',
  'windowpane',
])

const keyOf = ({ ground, second }: Colourway): string => (second ? `${ground}-${second}` : ground)

/** The article number's part for the colour. */
export const codeOf = ({ ground, second }: Colourway): string =>
  String(second ? (colours[ground].code + colours[second].code * 7) % 9973 : colours[ground].code).padStart(4, '0')

export function colourOf(colourway: Colourway, pattern?: PatternName): ProductColour {
  const ground = colours[colourway.ground]
  const second = colourway.second && colours[colourway.second]
  const both = second && pattern && namesBoth.has(pattern)
  return {
    key: keyOf(colourway),
    family: ground.family,
    name: both
      ? { de: `${ground.de}-${second.de}`, fr: `${ground.fr} et ${second.fr}`, en: `${ground.en} and ${second.en}` }
      : { de: ground.de, fr: ground.fr, en: ground.en },
    hex: second ? [ground.hex, second.hex] : [ground.hex],
  }
}
