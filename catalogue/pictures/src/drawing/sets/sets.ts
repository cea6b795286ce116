import type { Raster } from '../studio/develop.ts'
import * as campaigns from './campaigns.ts'
import { journal, journalTall, knitwear, knitwearTall } from './close-ups.ts'
import { drawScene } from './scene.ts'
import type { Scene } from './scene.ts'
import { empty, emptyTall, leather, leatherTall, rail, railTall, swatches, swatchesTall } from './still-lifes.ts'

/** Campaigns, the error screen (`empty`) and stories; each wide, and composed again for tall screens. */
const sets = {
  autumn: campaigns.autumn,
  'autumn-tall': campaigns.autumnTall,
  'new-in': campaigns.newIn,
  'new-in-tall': campaigns.newInTall,
  coats: campaigns.coats,
  'coats-tall': campaigns.coatsTall,
  tailoring: campaigns.tailoring,
  'tailoring-tall': campaigns.tailoringTall,
  evening: campaigns.evening,
  'evening-tall': campaigns.eveningTall,
  sale: campaigns.sale,
  'sale-tall': campaigns.saleTall,
  knitwear,
  'knitwear-tall': knitwearTall,
  journal,
  'journal-tall': journalTall,
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
