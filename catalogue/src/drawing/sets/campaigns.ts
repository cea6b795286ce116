import { cast, rollneck, satinSkirt, shoes, wideTrousers } from './cast.ts'
import { whole } from './scene.ts'
import type { Figure, Scene } from './scene.ts'

const bars = { soft: 6, bar: 5, lo: 0.78, hi: 1.09 }

// Autumn: two figures in clay, room for words on the left.
const floral = (x: number): Figure => ({ x, y: 0, pose: 'relaxed', wears: [cast.floralDress], shoes: shoes.red })
const tailored = (x: number): Figure => ({
  x,
  y: 6,
  pose: 'turned',
  wears: [{ tucked: cast.bowBlouse }, satinSkirt('#561a22'), cast.chocolateBlazer],
  shoes: shoes.black,
})
const clay = {
  wall: '#c7a797',
  floor: '#b28f7f',
  floorY: 180,
  niche: { x: 112, y: -2, w: 130, colour: '#b98f80', depth: 18 },
}

export const autumn: Scene = {
  camera: { x: -205, y: -16, w: 440, h: 214 },
  room: clay,
  panes: { x: -30, y: 74, w: 250, h: 200, cols: 5, rows: 3, skew: -0.46, ...bars },
  plinths: [{ x: 178, y: 134, w: 40, h: 56, d: 9, colour: '#d5b9a8' }],
  props: [{ pieces: whole(cast.oxbloodHobo), at: [198, 108], scale: 0.92 }],
  figures: [floral(52), tailored(122)],
  plaster: '#e3cdbd',
}
export const autumnTall: Scene = {
  camera: { x: 2, y: -20, w: 176, h: 220 },
  room: clay,
  panes: { x: 60, y: 74, w: 170, h: 190, cols: 3, rows: 3, skew: -0.4, ...bars },
  figures: [floral(56), tailored(122)],
  plaster: '#e3cdbd',
}

// Coats: cool stone, three figures that stand differently.
const camel = (x: number): Figure => ({
  x,
  y: 0,
  pose: 'relaxed',
  wears: [
    rollneck({ kind: 'cable', colour: '#e8dfd0' }),
    wideTrousers({ kind: 'flannel', colour: '#403d3a' }),
    cast.camelCoat,
  ],
  shoes: shoes.black,
})
const trench = (x: number): Figure => ({
  x,
  y: 6,
  pose: 'straight',
  wears: [{ tucked: cast.tee }, cast.denim, cast.trench],
  shoes: shoes.boots,
})
const bordeaux = (x: number): Figure => ({
  x,
  y: 0,
  pose: 'turned',
  wears: [
    rollneck({ kind: 'knit', colour: '#9b9895' }),
    wideTrousers({ kind: 'crepe', colour: '#e9e0d1' }),
    cast.bordeauxCoat,
  ],
  shoes: shoes.black,
})
const stone = { wall: '#cfc8bd', floor: '#b9b0a3', floorY: 180 }

export const coats: Scene = {
  camera: { x: -150, y: -16, w: 360, h: 214 },
  room: stone,
  panes: { x: 40, y: 70, w: 240, h: 190, cols: 4, rows: 3, skew: -0.4, ...bars, lo: 0.8, hi: 1.08 },
  figures: [camel(-40), bordeaux(108), trench(34)],
}
export const coatsTall: Scene = {
  camera: { x: -26, y: -20, w: 176, h: 220 },
  room: stone,
  panes: { x: 40, y: 70, w: 170, h: 190, cols: 3, rows: 3, skew: -0.4, ...bars, lo: 0.8, hi: 1.08 },
  figures: [bordeaux(96), trench(30)],
}

// Evening: satin in a dark niche.
const satin = (x: number): Figure => ({ x, y: 0, pose: 'relaxed', wears: [cast.satinDress], shoes: shoes.bone })

export const evening: Scene = {
  camera: { x: -210, y: -14, w: 380, h: 213 },
  room: {
    wall: '#8f6f68',
    floor: '#7a5c56',
    floorY: 180,
    niche: { x: 76, y: 2, w: 118, colour: '#7b5a55', depth: 18 },
  },
  panes: { x: 40, y: 72, w: 220, h: 180, cols: 4, rows: 3, skew: -0.4, soft: 5, bar: 4, lo: 0.74, hi: 1.1 },
  plinths: [{ x: 118, y: 140, w: 38, h: 50, d: 9, colour: '#9c7b72' }],
  props: [{ pieces: whole(cast.handbag), at: [137, 112], scale: 0.95 }],
  figures: [satin(66)],
  plaster: '#d6bfb0',
}
export const eveningTall: Scene = {
  camera: { x: -80, y: -14, w: 160, h: 213 },
  room: { wall: '#8f6f68', floor: '#7a5c56', floorY: 180, niche: { x: 6, y: 2, w: 118, colour: '#7b5a55', depth: 18 } },
  panes: { x: 4, y: 72, w: 130, h: 170, cols: 2, rows: 3, skew: -0.36, soft: 5, bar: 4, lo: 0.74, hi: 1.1 },
  figures: [satin(2)],
  plaster: '#d6bfb0',
}

// Knitwear: close, in sage.
const powder = (x: number): Figure => ({
  x,
  y: 0,
  pose: 'turned',
  wears: [satinSkirt('#868b78'), cast.powderSweater],
  shoes: shoes.black,
})
const green = (x: number): Figure => ({
  x,
  y: 4,
  pose: 'relaxed',
  wears: [{ tucked: cast.bowBlouse }, wideTrousers({ kind: 'crepe', colour: '#e9e0d1' }), cast.greenSlipover],
  shoes: shoes.black,
})

export const knitwear: Scene = {
  camera: { x: -150, y: 2, w: 265, h: 149 },
  room: { wall: '#c9cabf' },
  panes: { x: -10, y: 70, w: 200, h: 140, cols: 4, rows: 3, ...bars, soft: 5 },
  figures: [powder(4), green(72)],
}
export const knitwearTall: Scene = {
  camera: { x: -56, y: 2, w: 112, h: 149 },
  room: { wall: '#c9cabf' },
  panes: { x: 0, y: 70, w: 110, h: 130, soft: 4, bar: 3.4, lo: 0.78, hi: 1.09 },
  figures: [powder(0)],
}
