import { develop } from '../drawing/studio/develop.ts'
import type { Raster } from '../drawing/studio/develop.ts'
import { boundsOf, frame } from '../drawing/studio/frame.ts'
import { onPaper, paper, place, smallOnPaper } from '../drawing/studio/ground.ts'
import { shoot, stand } from '../drawing/studio/shoot.ts'
import { placed } from '../drawing/relief/placement.ts'
import type { Camera } from '../drawing/relief/relief.ts'
import type { Garment } from '../drawing/relief/piece.ts'
import { shore } from './shore.ts'
import { isSmall, sew } from './swimwear.ts'

/** front: alone on paper. still: laid on the beach. detail: close up. */
export const swimViews = ['front', 'still', 'detail'] as const
export type SwimView = (typeof swimViews)[number]

/** Papers that a colour stands out from. */
const papers = { seaGlass: '#dbebe8', sand: '#f0e6d8', blush: '#f6e2d7' } as const
const paperFor = (colour: string): string => {
  if (/^(?:lagoon|mint|sky|navy-stripe|lagoon-stripe)/.test(colour)) return papers.sand
  if (/^(?:navy|black|flora-navy|alga)/.test(colour)) return papers.blush
  return papers.seaGlass
}

const all = ({ back, front }: Garment) => [...back, ...front]

/** Draws one colour of a style, 3:4. */
export function drawSwimwear(style: string, colour: string, view: SwimView, width: number): Raster {
  const garment = sew(style, colour)
  if (view === 'still') return drawStill(garment, style, width)
  const pieces = all(garment)
  const { x, y, w } = garment.detail
  const camera: Camera = view === 'detail' ? { x, y, w, h: (w * 4) / 3 } : frame(boundsOf(pieces), 0.13, 0.1)
  const layer = shoot(stand(pieces), camera, width)
  return develop(
    place(paper(layer.w, layer.h, layer.ppc, paperFor(colour)), layer, isSmall(style) ? smallOnPaper : onPaper),
  )
}

/** Laid on sand near the water, turned a little as a hand would leave it. */
function drawStill(garment: Garment, style: string, width: number): Raster {
  const pieces = all(garment)
  const box = boundsOf(pieces)
  const seed = Number(style.slice(2))
  const camera = frame(box, 0.14, 0.17)
  const low = { ...camera, y: camera.y - camera.h * 0.06 }
  const angle = (seed % 2 ? -1 : 1) * (0.1 + 0.02 * (seed % 5))
  const layer = shoot(stand(pieces, placed(0, 0, 1, angle, box.x + box.w / 2, box.y + box.h / 2)), low, width)
  const ground = shore(layer.w, layer.h, layer.ppc, {
    at: 0.13 + 0.01 * (seed % 4),
    slope: seed % 2 ? 0.12 : -0.12,
    seed,
  })
  return develop(place(ground, layer, isSmall(style) ? smallOnPaper : onPaper))
}

/** A piece of a scene: centre and height in centimetres of the picture, and its turn. */
type Laid = { style: string; colour: string; x: number; y: number; size: number; turn?: number }
export type BeachScene = { width: number; height: number; at: number; slope: number; laid: readonly Laid[] }

/** Several things on one beach; the picture is 100 units high. */
export function drawScene({ width, height, at, slope, laid }: BeachScene): Raster {
  const camera: Camera = { x: 0, y: 0, w: (100 * width) / height, h: 100 }
  const pieces = laid.flatMap(({ style, colour, x, y, size, turn = 0 }) => {
    const own = all(sew(style, colour))
    const box = boundsOf(own)
    const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2]
    return stand(own, placed(x - cx, y - cy, size / box.h, turn, cx, cy))
  })
  const layer = shoot(pieces, camera, width)
  return develop(
    place(shore(layer.w, layer.h, layer.ppc, { at, slope, seed: laid.length }), layer, {
      ...onPaper,
      nearOffset: [0.4, 0.5],
      farOffset: [1.6, 2],
      nearBlur: 0.5,
      farBlur: 2,
    }),
  )
}
