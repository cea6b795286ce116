import { bottoms, tops } from '../partners/closet.ts'
import { cast, rollneck, satinSkirt, shoes, wideTrousers } from './cast.ts'
import { tall, whole, wide } from './scene.ts'
import type { Figure, Scene } from './scene.ts'

const bars = { soft: 6, bar: 5, lo: 0.78, hi: 1.09 }
const tallBars = { x: 20, y: 4, w: 220, h: 210, cols: 3, rows: 3, skew: -0.4, ...bars }

// Autumn: two figures in clay.
const floral = (x: number): Figure => ({ x, y: 2, pose: 'akimbo', wears: [cast.floralDress], shoes: shoes.red })
const tailored = (x: number): Figure => ({
  x,
  y: 7,
  pose: 'turned',
  wears: [{ tucked: cast.bowBlouse }, satinSkirt('#561a22'), cast.chocolateBlazer],
  shoes: shoes.black,
})
const clay = { wall: '#c7a797', floor: '#b28f7f', floorY: 180 }

export const autumn: Scene = {
  camera: wide(-170, 410),
  room: { ...clay, niche: { x: 116, y: -2, w: 130, colour: '#b98f80', depth: 18 } },
  panes: { x: -10, y: 74, w: 250, h: 200, cols: 5, rows: 3, skew: -0.46, ...bars },
  plinths: [{ x: 178, y: 134, w: 40, h: 56, d: 9, colour: '#d5b9a8' }],
  props: [{ pieces: whole(cast.oxbloodHobo), at: [198, 108], scale: 0.92 }],
  figures: [floral(50), tailored(124)],
  plaster: '#e3cdbd',
}
export const autumnTall: Scene = {
  camera: tall(0),
  room: { ...clay, niche: { x: 40, y: -4, w: 130, colour: '#b98f80', depth: 18 } },
  panes: tallBars,
  figures: [floral(-38), tailored(36)],
  plaster: '#e3cdbd',
}

// New in: a cool morning, shirt and blazer.
const shirting = (x: number): Figure => ({
  x,
  y: 2,
  pose: 'pocket',
  wears: [{ tucked: cast.skyShirt }, wideTrousers({ kind: 'crepe', colour: '#e6dccb' })],
  shoes: shoes.loafers,
})
const camelKnit = (x: number): Figure => ({
  x,
  y: 7,
  pose: 'strolling',
  isMirrored: true,
  wears: [{ tucked: rollneck({ kind: 'knit', colour: '#e8dfd0' }) }, cast.denim, cast.trench],
  shoes: shoes.sneakers,
})
const mist = { wall: '#c3cacd', floor: '#adb4b6', floorY: 180 }

export const newIn: Scene = {
  camera: wide(-165, 400),
  room: { ...mist, niche: { x: 52, y: -2, w: 124, colour: '#b4bcc0', depth: 18 } },
  panes: { x: 10, y: 76, w: 240, h: 200, cols: 5, rows: 3, skew: -0.44, ...bars },
  plinths: [{ x: 172, y: 140, w: 42, h: 50, d: 9, colour: '#d5d8d6' }],
  props: [{ pieces: whole(cast.handbag), at: [193, 112.4], scale: 0.95 }],
  figures: [shirting(54), camelKnit(122)],
}
export const newInTall: Scene = {
  camera: tall(0),
  room: { ...mist, niche: { x: -34, y: -4, w: 124, colour: '#b4bcc0', depth: 18 } },
  panes: tallBars,
  figures: [shirting(-36), camelKnit(34)],
}

// Coats: cool stone, three figures that stand differently.
const camel = (x: number): Figure => ({
  x,
  y: 0,
  pose: 'pocket',
  wears: [
    rollneck({ kind: 'cable', colour: '#e8dfd0' }),
    wideTrousers({ kind: 'flannel', colour: '#403d3a' }),
    cast.camelCoat,
  ],
  shoes: shoes.black,
})
const trench = (x: number): Figure => ({
  x,
  y: 7,
  pose: 'turned',
  isMirrored: true,
  wears: [{ tucked: cast.tee }, cast.denim, cast.trench],
  shoes: shoes.boots,
})
const bordeaux = (x: number): Figure => ({
  x,
  y: 2,
  pose: 'relaxed',
  isMirrored: true,
  wears: [rollneck({ kind: 'knit', colour: '#9b9895' }), bottoms.flannels.in('ecru', 3), cast.bordeauxCoat],
  shoes: shoes.loafers,
})
const stone = { wall: '#cfc8bd', floor: '#b9b0a3', floorY: 180 }

export const coats: Scene = {
  camera: wide(-204, 416),
  room: stone,
  panes: { x: 0, y: 70, w: 260, h: 196, cols: 4, rows: 3, skew: -0.4, ...bars, lo: 0.8, hi: 1.08 },
  figures: [camel(10), bordeaux(152), trench(82)],
}
export const coatsTall: Scene = {
  camera: tall(0),
  room: stone,
  panes: { ...tallBars, lo: 0.8, hi: 1.08 },
  figures: [bordeaux(38), trench(-34)],
}

// Tailoring: suits in grey light.
const pinstripe = (x: number): Figure => ({
  x,
  y: 2,
  pose: 'strolling',
  wears: [{ tucked: tops.tee.in('white', 4) }, cast.navyTrousers, cast.navyBlazer],
  shoes: shoes.loafers,
})
const waistcoat = (x: number): Figure => ({
  x,
  y: 7,
  pose: 'relaxed',
  wears: [{ tucked: tops.shirt.in('white', 3) }, bottoms.wideTrousers.in('charcoal', 5), cast.greyWaistcoat],
  shoes: shoes.black,
})
const houndstooth = (x: number): Figure => ({
  x,
  y: 3,
  pose: 'turned',
  isMirrored: true,
  wears: [{ tucked: tops.rollneck.in('black', 2) }, bottoms.pencil.in('chocolate', 4), cast.houndstoothBlazer],
  shoes: shoes.black,
})
const slate = { wall: '#bdbbb8', floor: '#a7a4a0', floorY: 180 }

export const tailoring: Scene = {
  camera: wide(-204, 416),
  room: { ...slate, niche: { x: 80, y: -4, w: 122, colour: '#adaaa7', depth: 18 } },
  panes: { x: 0, y: 74, w: 250, h: 200, cols: 5, rows: 3, skew: -0.44, ...bars },
  figures: [pinstripe(10), houndstooth(150), waistcoat(80)],
}
export const tailoringTall: Scene = {
  camera: tall(0),
  room: { ...slate, niche: { x: 34, y: -4, w: 122, colour: '#adaaa7', depth: 18 } },
  panes: tallBars,
  figures: [pinstripe(-36), waistcoat(36)],
}

// Evening: satin in a dark niche.
const satin = (x: number): Figure => ({
  x,
  y: 6,
  pose: 'akimbo',
  isMirrored: true,
  wears: [cast.satinDress],
  shoes: shoes.bone,
})
const blackSlip = (x: number): Figure => ({ x, y: 0, pose: 'turned', wears: [cast.blackSlip], shoes: shoes.black })
const rosewood = { wall: '#8f6f68', floor: '#7a5c56', floorY: 180 }
const low = { soft: 5, bar: 4, lo: 0.74, hi: 1.1 }

export const evening: Scene = {
  camera: wide(-160, 380),
  room: { ...rosewood, niche: { x: 82, y: -2, w: 126, colour: '#7b5a55', depth: 18 } },
  panes: { x: 0, y: 72, w: 230, h: 186, cols: 4, rows: 3, skew: -0.4, ...low },
  plinths: [{ x: 158, y: 140, w: 38, h: 50, d: 9, colour: '#9c7b72' }],
  props: [{ pieces: whole(cast.handbag), at: [177, 112], scale: 0.95 }],
  figures: [blackSlip(48), satin(112)],
  plaster: '#d6bfb0',
}
export const eveningTall: Scene = {
  camera: tall(0),
  room: { ...rosewood, niche: { x: 20, y: -4, w: 126, colour: '#7b5a55', depth: 18 } },
  panes: { ...tallBars, ...low },
  figures: [blackSlip(-36), satin(30)],
  plaster: '#d6bfb0',
}

// The season's end: cream on terracotta.
const cream = (x: number): Figure => ({
  x,
  y: 6,
  pose: 'pocket',
  isMirrored: true,
  wears: [tops.rollneck.in('white', 3), bottoms.wideTrousers.in('ecru', 3), cast.creamCoat],
  shoes: shoes.bone,
})
const creamKnit = (x: number): Figure => ({
  x,
  y: 1,
  pose: 'relaxed',
  wears: [satinSkirt('#d8c7ad'), cast.creamCardigan],
  shoes: shoes.bone,
})
const terracotta = { wall: '#a66a5b', floor: '#8d574a', floorY: 180 }

export const sale: Scene = {
  camera: wide(-165, 390),
  room: { ...terracotta, niche: { x: 114, y: -4, w: 126, colour: '#945a4c', depth: 18 } },
  panes: { x: -6, y: 74, w: 240, h: 196, cols: 4, rows: 3, skew: -0.44, ...low },
  plinths: [{ x: 168, y: 148, w: 44, h: 42, d: 10, colour: '#ba8172' }],
  props: [{ pieces: whole(cast.slingbacks), at: [175, 128.6], scale: 0.96 }],
  figures: [creamKnit(48), cream(116)],
  plaster: '#e6d3c3',
}
export const saleTall: Scene = {
  camera: tall(0),
  room: { ...terracotta, niche: { x: 34, y: -4, w: 126, colour: '#945a4c', depth: 18 } },
  panes: { ...tallBars, ...low },
  figures: [creamKnit(-36), cream(34)],
  plaster: '#e6d3c3',
}
