import { bottoms } from '../partners/closet.ts'
import { cast, rollneck, satinSkirt, shoes, wideTrousers } from './cast.ts'
import type { Figure, Scene } from './scene.ts'

const bars = { soft: 4, bar: 3.4, lo: 0.78, hi: 1.09 }

/** Cut at the nose and above the knee; words on the left. */
const wideClose = (x: number) => ({ x, y: 10, w: 204, h: 113 })
/** Words above. */
const tallClose = { x: -54, y: -10, w: 108, h: 135 }

// Knitwear, in sage.
const powder = (x: number): Figure => ({
  x,
  y: 0,
  pose: 'akimbo',
  wears: [satinSkirt('#868b78'), cast.powderSweater],
  shoes: shoes.black,
})
const green = (x: number): Figure => ({
  x,
  y: 3,
  pose: 'turned',
  wears: [{ tucked: cast.bowBlouse }, wideTrousers({ kind: 'crepe', colour: '#e9e0d1' }), cast.greenSlipover],
  shoes: shoes.black,
})

export const knitwear: Scene = {
  camera: wideClose(-98),
  room: { wall: '#c9cabf' },
  panes: { x: 0, y: 62, w: 150, h: 110, cols: 4, rows: 3, ...bars },
  figures: [green(66), powder(10)],
}
export const knitwearTall: Scene = {
  camera: tallClose,
  room: { wall: '#c9cabf' },
  panes: { x: 0, y: -4, w: 120, h: 130, cols: 2, rows: 3, ...bars },
  figures: [powder(0)],
}

// Journal: one coat, well worn.
const walker = (x: number): Figure => ({
  x,
  y: 0,
  pose: 'pocket',
  isMirrored: true,
  wears: [
    rollneck({ kind: 'cable', colour: '#e8dfd0' }),
    bottoms.flannels.in('chocolate', 3),
    cast.charcoalCoat,
    cast.tartanScarf,
  ],
  shoes: shoes.boots,
})

export const journal: Scene = {
  camera: wideClose(-122),
  room: { wall: '#cdbba9', niche: { x: 30, y: -14, w: 92, colour: '#bfa995', depth: 14 } },
  panes: { x: -14, y: 62, w: 150, h: 110, cols: 4, rows: 3, ...bars },
  figures: [walker(30)],
}
export const journalTall: Scene = {
  camera: tallClose,
  room: { wall: '#cdbba9', niche: { x: 0, y: -34, w: 92, colour: '#bfa995', depth: 14 } },
  panes: { x: 0, y: -4, w: 120, h: 130, cols: 2, rows: 3, ...bars },
  figures: [walker(0)],
}
