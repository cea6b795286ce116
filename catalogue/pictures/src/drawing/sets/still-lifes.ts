import { fabricOf } from '../cloth/fabric.ts'
import type { Cloth } from '@vitrine/catalogue/articles'
import { soft, sum } from '../drape/fields.ts'
import { fan } from '../drape/folds.ts'
import type { Line } from '../outline/path.ts'
import { rotate } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'
import { hanger } from '../studio/hanger.ts'
import { onPaper } from '../studio/ground.ts'
import { cast } from './cast.ts'
import { whole } from './scene.ts'
import type { Prop, Scene } from './scene.ts'

const near = {
  ...onPaper,
  near: 0.36,
  far: 0.34,
  nearOffset: [0.7, 0.9],
  farOffset: [4, 2.4],
  nearBlur: 0.9,
  farBlur: 3,
} as const

// Leather goods on plinths.
const rosy = { wall: '#cdb3a4', floor: '#bc9f90', floorY: 44 }
const onHigh: Prop = { pieces: whole(cast.hobo), at: [20, -14], scale: 0.9 }
const onLow: Prop = { pieces: whole(cast.slingbacks), at: [-47, 7.6], scale: 0.96 }

export const leather: Scene = {
  camera: { x: -146, y: -54, w: 228, h: 116 },
  room: { ...rosy, niche: { x: 20, y: -46, w: 64, colour: '#c0a08f', depth: 9 } },
  panes: { x: -14, y: -4, w: 160, h: 96, cols: 4, rows: 2, soft: 3.4, bar: 3, lo: 0.78, hi: 1.1 },
  plinths: [
    { x: 0, y: 10, w: 40, h: 38, d: 8, colour: '#d9c2b2' },
    { x: -54, y: 27, w: 44, h: 22, d: 8, colour: '#c9aa9a' },
  ],
  props: [onHigh, onLow, { pieces: whole(cast.handbag), at: [60, 26], scale: 0.86 }],
  shadow: near,
}
export const leatherTall: Scene = {
  camera: { x: -62, y: -84, w: 122, h: 152 },
  room: { ...rosy, floorY: 56, niche: { x: 20, y: -54, w: 64, colour: '#c0a08f', depth: 9 } },
  panes: { x: -4, y: -34, w: 120, h: 140, cols: 2, rows: 3, soft: 3.4, bar: 3, lo: 0.78, hi: 1.1 },
  plinths: [
    { x: 0, y: 10, w: 40, h: 50, d: 8, colour: '#d9c2b2' },
    { x: -52, y: 36, w: 42, h: 26, d: 8, colour: '#c9aa9a' },
  ],
  props: [onHigh, { ...onLow, at: [-45, 16.6] }],
  shadow: near,
}

// The empty window, for pages that are not there.
const emptyRoom = (x: number) => ({
  wall: '#cbb9ad',
  floor: '#b7a396',
  floorY: 178,
  niche: { x, y: 0, w: 126, colour: '#bda698', depth: 18 },
})
const dusk = { skew: -0.42, soft: 6, bar: 5, lo: 0.76, hi: 1.1 }

export const empty: Scene = {
  camera: { x: -210, y: -10, w: 380, h: 214 },
  room: emptyRoom(74),
  panes: { x: 10, y: 80, w: 240, h: 196, cols: 4, rows: 3, ...dusk },
  plinths: [{ x: 84, y: 150, w: 48, h: 38, d: 11, colour: '#d8c6b9' }],
  props: [
    { pieces: hanger(64), at: [74, 64], scale: 1.1 },
    { pieces: whole(cast.loafers), at: [91, 131.6], scale: 1 },
  ],
}
export const emptyTall: Scene = {
  camera: { x: -22, y: -70, w: 213, h: 266 },
  room: emptyRoom(84),
  panes: { x: 78, y: 44, w: 190, h: 230, cols: 3, rows: 3, ...dusk },
  plinths: [{ x: 60, y: 148, w: 50, h: 38, d: 11, colour: '#d8c6b9' }],
  props: [
    { pieces: hanger(62), at: [84, 62], scale: 1.05 },
    { pieces: whole(cast.loafers), at: [68, 129.6], scale: 1 },
  ],
}

// Story: a rail with the season on it.
const hung = (pieces: Piece[], x: number): Prop[] => [
  { pieces: hanger(0).slice(1), at: [x, 26], scale: 0.92 },
  { pieces, at: [x, 0], scale: 1 },
]
const railOnly = (x: number, half: number): Prop => ({ pieces: hanger(half).slice(0, 1), at: [x, 26], scale: 0.92 })

export const rail: Scene = {
  camera: { x: -190, y: -20, w: 380, h: 203 },
  room: { wall: '#d6cabd' },
  panes: { x: -10, y: 70, w: 250, h: 180, cols: 4, rows: 3, ...dusk },
  props: [
    railOnly(30, 250),
    ...hung(whole(cast.floralDress), -6),
    ...hung(whole(cast.powderSweater), 60),
    ...hung(whole(cast.trench), 128),
  ],
}
export const railTall: Scene = {
  camera: { x: -64, y: -26, w: 152, h: 190 },
  room: { wall: '#d6cabd' },
  panes: { x: 10, y: 20, w: 160, h: 190, cols: 2, rows: 3, ...dusk },
  props: [railOnly(12, 200), ...hung(whole(cast.floralDress), -22), ...hung(whole(cast.trench), 46)],
}

// Story: what it is made of.
const swatch = (cloth: Cloth, x: number, y: number, size: number, angle: number, seed: number): Piece => {
  const half = size / 2
  const teeth: Line = []
  // Pinking shears leave a zigzag that does not fray.
  for (let s = 0; s < 4; s++) {
    for (let i = 0; i < size * 1.2; i++) {
      const d = -half + i / 1.2
      const out = half + (i & 1 ? 0.55 : 0)
      teeth.push(s === 0 ? [d, -out] : s === 1 ? [out, d] : s === 2 ? [-d, out] : [-out, -d])
    }
  }
  return {
    shape: rotate(
      teeth.map(([px, py]): [number, number] => [px + x, py + y]),
      angle,
      x,
      y,
    ),
    form: { kind: 'lie', soft: 2 },
    z: 0.3,
    fabric: fabricOf(cloth),
    seed,
    grain: { angle, x, y },
    height: sum(soft(seed, 0.5, 9)),
    folds: fan(x - half * 0.8, y + half * 0.6, -0.9, -0.1, 3, size * 0.7, 0.6, 2, seed),
    edge: { r: 0.3, h: 0.24 },
  }
}
const cloths: Cloth[] = [
  { kind: 'wool', colour: '#a98259' },
  { kind: 'flannel', colour: '#c8b9a2', print: { kind: 'houndstooth', colour: '#4a3b30', size: 1.3 } },
  { kind: 'satin', colour: '#561a22' },
  { kind: 'cable', colour: '#e8dfd0' },
  {
    kind: 'crepe',
    colour: '#222c36',
    print: { kind: 'floral', petals: ['#e8c9bf', '#d98f7f', '#f1e6d6'], heart: '#a8552f', leaf: '#5c6b4c' },
  },
  { kind: 'tweed', colour: '#6c6a4f' },
]
const spread = (places: [x: number, y: number, angle: number][]): Prop => ({
  pieces: places.map(([x, y, angle], i) => swatch(cloths[i % cloths.length] as Cloth, x, y, 26, angle, i + 2)),
  at: [0, 0],
  scale: 1,
})

export const swatches: Scene = {
  camera: { x: -73, y: -27, w: 131, h: 74 },
  room: { wall: '#ddd2c6' },
  panes: { x: 0, y: 8, w: 110, h: 66, cols: 4, rows: 2, soft: 3, bar: 2, lo: 0.84, hi: 1.06 },
  props: [
    spread([
      [-4, -2, -0.1],
      [18, 8, 0.14],
      [38, -6, -0.22],
      [2, 22, 0.3],
      [26, 28, -0.12],
      [48, 20, 0.2],
    ]),
  ],
  shadow: near,
}
export const swatchesTall: Scene = {
  camera: { x: -48, y: -78, w: 96, h: 120 },
  room: { wall: '#ddd2c6' },
  panes: { x: 0, y: -26, w: 90, h: 100, cols: 2, rows: 3, soft: 3, bar: 2, lo: 0.84, hi: 1.06 },
  props: [
    spread([
      [-12, -16, -0.1],
      [12, -12, 0.14],
      [-14, 10, -0.22],
      [10, 12, 0.3],
      [-8, 32, -0.12],
      [16, 32, 0.2],
    ]),
  ],
  shadow: near,
}
