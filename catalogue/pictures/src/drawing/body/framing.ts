import type { Article } from '@vitrine/catalogue/articles'
import { clamp, lerp } from '../base/maths.ts'
import { hash } from '../base/random.ts'
import { layerOf } from '../partners.ts'
import type { Camera } from '../relief/relief.ts'

type Range = readonly [from: number, to: number]

/** Heights at which a picture may cut a figure: between joints, never at them. */
const above = { hair: [-8, -4.5], nose: [9, 14], ribs: [43, 50] } as const satisfies Record<string, Range>
const below = { thigh: [115, 124], calf: [150, 161], floor: [197, 201] } as const satisfies Record<string, Range>

/** A 3:4 window on a worn article, a little tighter, longer or off centre from style to style. */
export function framing(article: Article, worn: Camera): Camera {
  const draw = (salt: number) => hash(article.seed, salt, 53)
  const within = ([from, to]: Range, salt: number) => lerp(from, to, draw(salt))
  switch (layerOf(article)) {
    case 'belt':
      return around(lerp(-2, 2, draw(1)), within([40, 46], 2), within([50, 58], 3))
    case 'hat':
      return around(lerp(-3, 3, draw(1)), within([-16, -12], 2), within([58, 68], 3))
    case 'scarf':
      return around(lerp(-2, 2, draw(1)), within([1, 5], 2), within([78, 90], 3))
    default:
  }
  const hem = worn.y + worn.h
  const ends = stopsFor(article, hem)
  const bottom = within(ends[Math.floor(draw(1) * ends.length)] as Range, 2)
  // A long picture shows the whole head, or she would look cut down.
  const isLong = bottom > 140 && draw(3) < 0.4
  const top = within(layerOf(article) === 'bottom' ? above.ribs : isLong ? above.hair : above.nose, 4)
  const w = (Math.max(bottom, hem + 5) - top) * 0.75
  const room = Math.max(0, (w - worn.w) / 2 - 6)
  return around(clamp((draw(5) - 0.5) * 0.1 * w, -room, room), top, w)
}

const around = (centre: number, y: number, w: number): Camera => ({ x: centre - w / 2, y, w, h: (w * 4) / 3 })

function stopsFor(article: Article, hem: number): Range[] {
  if (hem > 150) return [below.floor]
  if (hem > 128) return layerOf(article) === 'bottom' ? [below.floor] : [below.floor, [hem + 8, 160]]
  if (layerOf(article) === 'whole' || layerOf(article) === 'bottom' || hem > 112) return [below.calf]
  return [below.thigh, below.thigh, below.thigh, below.calf]
}
