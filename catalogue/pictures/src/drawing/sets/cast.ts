import type { Article, Cloth, Hex } from '@vitrine/catalogue/articles'
import type { WornShoes } from '../body/worn-shoes.ts'
import { fabric } from '../cloth/fabric.ts'

const here = { tint: 'warm', wall: 'sand' } as const

/** Outfits of the campaign. */
export const cast = {
  floralDress: {
    type: 'wrap-dress',
    cut: { length: 'midi', sleeve: 'long' },
    cloth: {
      kind: 'crepe',
      colour: '#efe5d7',
      print: { kind: 'floral', petals: ['#8d3036', '#b5574c', '#d99a80'], heart: '#3c2a20', leaf: '#6d7356' },
    },
    seed: 4,
    ...here,
  },
  satinDress: {
    type: 'slip-dress',
    cut: { neckline: 'cowl', length: 'midi', flare: 'flared' },
    cloth: { kind: 'satin', colour: '#bfa78d' },
    seed: 11,
    ...here,
  },
  bowBlouse: {
    type: 'blouse',
    cut: { collar: 'bow', sleeve: 'balloon', length: 'regular' },
    cloth: { kind: 'silk', colour: '#efe6da' },
    seed: 3,
    ...here,
  },
  tee: {
    type: 't-shirt',
    cut: { neckline: 'crew', sleeve: 'short', fit: 'regular' },
    cloth: { kind: 'jersey', colour: '#f3efe7' },
    seed: 7,
    ...here,
  },
  chocolateBlazer: {
    type: 'blazer',
    cut: { breasted: 'single', length: 'regular', fit: 'relaxed' },
    cloth: { kind: 'flannel', colour: '#4b342b' },
    seed: 5,
    ...here,
  },
  camelCoat: {
    type: 'coat',
    cut: { closure: 'belted', length: 'midi' },
    cloth: { kind: 'wool', colour: '#a98259' },
    seed: 2,
    ...here,
  },
  bordeauxCoat: {
    type: 'coat',
    cut: { closure: 'buttoned', length: 'midi' },
    cloth: { kind: 'wool', colour: '#5c1f27' },
    seed: 7,
    ...here,
  },
  trench: {
    type: 'trench',
    cut: { length: 'midi' },
    cloth: { kind: 'gabardine', colour: '#b39b78' },
    seed: 3,
    ...here,
  },
  denim: {
    type: 'jeans',
    cut: { leg: 'straight', rise: 'high', wash: 'worn', length: 'full' },
    cloth: { kind: 'denim', colour: '#48586d' },
    seed: 4,
    ...here,
  },
  powderSweater: {
    type: 'sweater',
    cut: { neckline: 'crew', length: 'regular' },
    cloth: { kind: 'chunky', colour: '#d8b9ae' },
    seed: 5,
    ...here,
  },
  greenSlipover: {
    type: 'slipover',
    cut: { neckline: 'v', length: 'regular' },
    cloth: { kind: 'cable', colour: '#5b6a57' },
    seed: 8,
    ...here,
  },
  blackSlip: {
    type: 'slip-dress',
    cut: { neckline: 'v', length: 'maxi', flare: 'slim' },
    cloth: { kind: 'satin', colour: '#1f1d1f' },
    seed: 6,
    ...here,
  },
  skyShirt: {
    type: 'shirt',
    cut: { fit: 'regular', sleeve: 'long', length: 'regular', pocket: 'one' },
    cloth: { kind: 'poplin', colour: '#eef0f0', print: { kind: 'shirting', colour: '#6f8db3' } },
    seed: 5,
    ...here,
  },
  navyBlazer: {
    type: 'blazer',
    cut: { breasted: 'double', length: 'regular', fit: 'relaxed' },
    cloth: { kind: 'flannel', colour: '#26304a', print: { kind: 'pinstripe', colour: '#8f96a6' } },
    seed: 4,
    ...here,
  },
  navyTrousers: {
    type: 'trousers',
    cut: { leg: 'wide', rise: 'high', length: 'full' },
    cloth: { kind: 'flannel', colour: '#26304a', print: { kind: 'pinstripe', colour: '#8f96a6' } },
    seed: 4,
    ...here,
  },
  greyWaistcoat: {
    type: 'waistcoat',
    cut: { breasted: 'single', length: 'regular' },
    cloth: { kind: 'flannel', colour: '#7d7c7a' },
    seed: 6,
    ...here,
  },
  houndstoothBlazer: {
    type: 'blazer',
    cut: { breasted: 'single', length: 'long', fit: 'relaxed' },
    cloth: { kind: 'flannel', colour: '#c8b9a2', print: { kind: 'houndstooth', colour: '#4a3b30', size: 1.3 } },
    seed: 8,
    ...here,
  },
  creamCoat: {
    type: 'coat',
    cut: { closure: 'belted', length: 'midi' },
    cloth: { kind: 'wool', colour: '#ddd0bb' },
    seed: 3,
    ...here,
  },
  charcoalCoat: {
    type: 'coat',
    cut: { closure: 'buttoned', length: 'midi' },
    cloth: { kind: 'wool', colour: '#4a4b4e' },
    seed: 5,
    ...here,
  },
  tartanScarf: {
    type: 'scarf',
    cut: { length: 'long' },
    cloth: {
      kind: 'wool',
      colour: '#b78a55',
      print: { kind: 'tartan', colour: '#7c2a2c', ground: '#b78a55', line: '#efe6d6' },
    },
    seed: 2,
    ...here,
  },
  creamCardigan: {
    type: 'cardigan',
    cut: { neckline: 'v', length: 'regular', buttons: 'five' },
    cloth: { kind: 'cable', colour: '#e8dfd0' },
    seed: 5,
    ...here,
  },
  loafers: { type: 'loafers', cut: { front: 'bit' }, cloth: { kind: 'nappa', colour: '#4a1c21' }, seed: 1, ...here },
  slingbacks: {
    type: 'slingbacks',
    cut: { toe: 'cap' },
    cloth: { kind: 'nappa', colour: '#e2d2bd' },
    seed: 1,
    ...here,
  },
  hobo: { type: 'hobo', cut: { size: 'large' }, cloth: { kind: 'nappa', colour: '#6f3f27' }, seed: 1, ...here },
  oxbloodHobo: { type: 'hobo', cut: { size: 'large' }, cloth: { kind: 'nappa', colour: '#4a1c21' }, seed: 4, ...here },
  handbag: { type: 'handbag', cut: { clasp: 'arch' }, cloth: { kind: 'leather', colour: '#232120' }, seed: 1, ...here },
} satisfies Record<string, Article>

export const rollneck = (cloth: Cloth): Article => ({
  type: 'turtleneck',
  cut: { length: 'regular' },
  cloth,
  seed: 6,
  ...here,
})
export const wideTrousers = (cloth: Cloth): Article => ({
  type: 'trousers',
  cut: { leg: 'wide', rise: 'high', length: 'full' },
  cloth,
  seed: 3,
  ...here,
})
export const satinSkirt = (colour: Hex): Article => ({
  type: 'a-line-skirt',
  cut: { length: 'midi', flare: 'flared' },
  cloth: { kind: 'satin', colour },
  seed: 5,
  ...here,
})

export const shoes = {
  loafers: { cloth: fabric('nappa', '#3a231c'), kind: 'loafer' },
  sneakers: { cloth: fabric('nappa', '#f0ece4'), kind: 'sneaker' },
  black: { cloth: fabric('nappa', '#231d1b') },
  red: { cloth: fabric('nappa', '#4a1c21') },
  bone: { cloth: fabric('nappa', '#d9c6ae') },
  boots: { cloth: fabric('nappa', '#231d1b'), kind: 'boot' },
} satisfies Record<string, WornShoes>
