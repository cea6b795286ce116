import type { Article, Hex } from '@vitrine/catalogue/articles'
import { dress, tuck } from '../body/outfit.ts'
import { outermostPocket } from '../body/pockets.ts'
import type { Pose } from '../body/pose.ts'
import type { WornShoes } from '../body/worn-shoes.ts'
import { fabric } from '../cloth/fabric.ts'
import { make } from '../garments/wardrobe.ts'
import type { Piece } from '../relief/piece.ts'
import { combined, placed } from '../relief/placement.ts'
import type { Camera } from '../relief/relief.ts'
import { develop } from '../studio/develop.ts'
import type { Raster } from '../studio/develop.ts'
import { onWall, place } from '../studio/ground.ts'
import type { CastShadow } from '../studio/ground.ts'
import { plinth } from '../studio/plinth.ts'
import type { Plinth } from '../studio/plinth.ts'
import { shoot, stand } from '../studio/shoot.ts'
import type { PlacedPiece } from '../studio/shoot.ts'
import { footShadow, stage } from '../studio/stage.ts'
import type { StageSet } from '../studio/stage.ts'
import { windowLight } from '../studio/window-light.ts'

/** A dressed mannequin. `tucked` articles go into the waistband. */
export type Figure = {
  x: number
  y: number
  pose: Pose
  isMirrored?: boolean
  wears: (Article | { tucked: Article })[]
  shoes: WornShoes
}
/** Something on a plinth, a rail or the floor; `at` moves the garment's own coordinates. */
export type Prop = { pieces: Piece[]; at: [x: number, y: number]; scale: number }

/** A campaign set: a room, plinths, figures and props, under window light. */
export type Scene = {
  camera: Camera
  room: Omit<StageSet, 'light'>
  panes: Parameters<typeof windowLight>[0]
  plinths?: Omit<Plinth, 'light'>[]
  figures?: Figure[]
  props?: Prop[]
  plaster?: Hex
  shadow?: CastShadow
}

/** From hair to floor; words have the left of it. */
export const wide = (x: number, w: number): Camera => ({ x, y: -16, w, h: 218 })
/** From hair to floor and hardly any wall: on a phone the words stand below the picture. */
export const tall = (x: number): Camera => ({ x: x - 88, y: -22, w: 176, h: 220 })

export function drawScene(scene: Scene, width: number): Raster {
  const { camera, figures = [], props = [] } = scene
  const light = windowLight(scene.panes)
  const ground = stage(camera, width, { ...scene.room, light })
  for (const block of scene.plinths ?? []) plinth(ground, camera, { ...block, light })
  for (const { x, y } of figures) footShadow(ground, camera, x, 187 + y)
  const pieces = [...props.flatMap(putDown), ...figures.flatMap((figure) => standUp(figure, scene.plaster))]
  return develop(place(ground, shoot(pieces, camera, width, light), scene.shadow ?? onWall))
}

function standUp(figure: Figure, plaster: Hex = '#ddd0c2'): PlacedPiece[] {
  const { x, y, pose, isMirrored = false, wears, shoes } = figure
  const layers = wears.map((each) => ('tucked' in each ? tuck(make(each.tucked, 'worn')) : make(each, 'worn')))
  const pocket = outermostPocket(wears.map((each) => ('tucked' in each ? each.tucked : each)))
  const there = placed(x, y)
  return dress({ layers, shoes, stance: { pose, isMirrored }, pocket, plaster: fabric('plaster', plaster) }).map(
    ({ piece, placement }) => ({ piece, placement: combined(placement, there) }),
  )
}

const putDown = ({ pieces, at: [x, y], scale }: Prop): PlacedPiece[] => stand(pieces, placed(x, y, scale))

/** All pieces of an article, for props. */
export function whole(article: Article): Piece[] {
  const { back, front } = make(article)
  return [...back, ...front]
}
