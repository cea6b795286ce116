import { noise } from '../base/noise.ts'
import type { ClothKind } from '@vitrine/catalogue/articles'
import type { Line, Point } from '../outline/path.ts'
import type { Fold } from '../relief/piece.ts'
import { groove, ridge } from './folds.ts'

/** How cloth handles: how deep and how wide it folds, and how steeply a fold turns over. */
export type Hand = { depth: number; width: number; lean: number }

const crisp: Hand = { depth: 0.95, width: 0.78, lean: 0.4 }
const flowing: Hand = { depth: 1.15, width: 0.95, lean: 0.62 }
const heavy: Hand = { depth: 1.25, width: 1.35, lean: 0.55 }
const knitted: Hand = { depth: 0.9, width: 1.3, lean: 0.8 }
const stiff: Hand = { depth: 0.8, width: 0.85, lean: 0.45 }

const hands: Partial<Record<ClothKind, Hand>> = {
  satin: flowing,
  silk: flowing,
  viscose: flowing,
  crepe: flowing,
  velvet: flowing,
  jersey: { ...flowing, depth: 0.9 },
  wool: heavy,
  flannel: { ...heavy, depth: 1.05, width: 1.15 },
  tweed: heavy,
  boucle: heavy,
  cashmere: knitted,
  knit: knitted,
  chunky: { ...knitted, width: 1.5 },
  cable: { ...knitted, width: 1.5 },
  rib: knitted,
  denim: stiff,
  leather: stiff,
  nappa: stiff,
  suede: stiff,
  nylon: stiff,
}

export const handOf = (kind: ClothKind): Hand => hands[kind] ?? crisp

/**
 * A long fold placed by hand, that runs past the hem; the seed sways it. A crest alone looks like a bump: the
 * hollow beside it, on the side it leans to, is what makes it read as folded cloth.
 */
export function longFold(hand: Hand, seed: number, line: Line, height = 1, width = 2): Fold[] {
  const top = line[0]
  const end = line.at(-1)
  if (!top || !end) return []
  const own = noise(seed * 0.61 + top[0], top[1] * 0.37)
  const towards = end[0] + top[0] < 0 ? 1 : -1
  const h = height * hand.depth * (1 + 0.35 * own)
  const w = width * hand.width * (1 - 0.2 * own)
  const run = { fadeIn: 0.42, fadeOut: 0.01, grow: 0.4 }
  const sway = (y: number) => 3 * own * ((y - top[1]) / Math.max(1, end[1] - top[1]))
  const crest = line.map(([x, y]): Point => [x + sway(y), y])
  const hollow = crest.map(([x, y], i): Point => [x + towards * w * (1.1 + (0.3 * i) / line.length), y])
  return [ridge(crest, h, w, { ...run, lean: hand.lean }), groove(hollow, h * 0.6, w * 0.55, run)]
}
