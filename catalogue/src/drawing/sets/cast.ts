import type { Article } from '../article.ts'
import type { WornShoes } from '../body/worn-shoes.ts'
import type { Cloth, Hex } from '../cloth/cloth.ts'
import { fabric } from '../cloth/fabric.ts'

const here = { tint: 'warm', wall: 'sand' } as const

/** What the campaign wears. */
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
  black: { cloth: fabric('nappa', '#231d1b') },
  red: { cloth: fabric('nappa', '#4a1c21') },
  bone: { cloth: fabric('nappa', '#d9c6ae') },
  boots: { cloth: fabric('nappa', '#231d1b'), kind: 'boot' },
} satisfies Record<string, WornShoes>
