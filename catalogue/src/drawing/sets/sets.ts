import type { Raster } from '../studio/develop.ts'
import { autumn, autumnTall, coats, coatsTall, evening, eveningTall, knitwear, knitwearTall } from './campaigns.ts'
import { drawScene } from './scene.ts'
import type { Scene } from './scene.ts'
import { empty, emptyTall, leather, leatherTall, rail, railTall, swatches, swatchesTall } from './still-lifes.ts'

/** Campaigns, the error screen (`empty`) and stories; each wide, and composed again for tall screens. */
const sets = {
  autumn,
  'autumn-tall': autumnTall,
  coats,
  'coats-tall': coatsTall,
  evening,
  'evening-tall': eveningTall,
  knitwear,
  'knitwear-tall': knitwearTall,
  leather,
  'leather-tall': leatherTall,
  empty,
  'empty-tall': emptyTall,
  rail,
  'rail-tall': railTall,
  swatches,
  'swatches-tall': swatchesTall,
} satisfies Record<string, Scene>

export type SetName = keyof typeof sets
export const setNames = Object.keys(sets) as SetName[]

export const drawSet = (name: SetName, width: number): Raster => drawScene(sets[name], width)
