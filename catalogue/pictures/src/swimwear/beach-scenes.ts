import type { BeachScene } from './draw-swimwear.ts'

const wide = { width: 2000, height: 1063 }
const tall = { width: 1000, height: 1250 }

/** Campaign pictures of the label, each wide, and composed again for tall screens. Words stand on the left, or above. */
export const beachScenes: Readonly<Record<string, BeachScene>> = {
  'sets-shore': {
    ...wide,
    at: 0.34,
    slope: -0.22,
    laid: [
      { style: 'mo603', colour: 'navy-stripe', x: 152, y: 62, size: 92, turn: 0.22 },
      { style: 'mo101', colour: 'coral', x: 116, y: 58, size: 62, turn: -0.16 },
      { style: 'mo703', colour: 'natural', x: 160, y: 40, size: 24, turn: 0.12 },
      { style: 'mo801', colour: 'lagoon', x: 170, y: 76, size: 26, turn: 0.5 },
    ],
  },
  'sets-shore-tall': {
    ...tall,
    at: 0.3,
    slope: -0.2,
    laid: [
      { style: 'mo603', colour: 'navy-stripe', x: 58, y: 78, size: 70, turn: 0.22 },
      { style: 'mo101', colour: 'coral', x: 34, y: 66, size: 50, turn: -0.14 },
      { style: 'mo703', colour: 'natural', x: 62, y: 60, size: 17, turn: 0.12 },
    ],
  },
  'sets-bikinis': {
    ...wide,
    at: 0.16,
    slope: 0.18,
    laid: [
      { style: 'mo208', colour: 'flora-navy', x: 108, y: 44, size: 30, turn: -0.12 },
      { style: 'mo307', colour: 'flora-navy', x: 114, y: 78, size: 25, turn: 0.1 },
      { style: 'mo206', colour: 'terracotta', x: 152, y: 40, size: 33, turn: 0.1 },
      { style: 'mo306', colour: 'terracotta', x: 156, y: 77, size: 26, turn: -0.08 },
    ],
  },
  'sets-bikinis-tall': {
    ...tall,
    at: 0.28,
    slope: 0.16,
    laid: [
      { style: 'mo208', colour: 'flora-navy', x: 36, y: 56, size: 25, turn: -0.12 },
      { style: 'mo307', colour: 'flora-navy', x: 44, y: 83, size: 21, turn: 0.1 },
    ],
  },
  'sets-stripes': {
    ...wide,
    at: 0.24,
    slope: -0.12,
    laid: [
      { style: 'mo503', colour: 'navy-stripe', x: 150, y: 60, size: 84, turn: 0.2 },
      { style: 'mo106', colour: 'navy-stripe', x: 108, y: 58, size: 64, turn: -0.1 },
      { style: 'mo701', colour: 'navy-stripe', x: 176, y: 70, size: 40, turn: 0.1 },
    ],
  },
  'sets-stripes-tall': {
    ...tall,
    at: 0.26,
    slope: -0.12,
    laid: [
      { style: 'mo106', colour: 'navy-stripe', x: 28, y: 66, size: 52, turn: -0.1 },
      { style: 'mo701', colour: 'navy-stripe', x: 60, y: 72, size: 34, turn: 0.14 },
    ],
  },
  'sets-men': {
    ...wide,
    at: 0.2,
    slope: 0.2,
    laid: [
      { style: 'mo401', colour: 'lagoon', x: 112, y: 60, size: 50, turn: -0.1 },
      { style: 'mo604', colour: 'sand', x: 160, y: 64, size: 78, turn: 0.24 },
      { style: 'mo801', colour: 'black', x: 150, y: 66, size: 30, turn: -0.4 },
    ],
  },
  'sets-men-tall': {
    ...tall,
    at: 0.26,
    slope: 0.18,
    laid: [
      { style: 'mo401', colour: 'lagoon', x: 36, y: 62, size: 40, turn: -0.1 },
      { style: 'mo801', colour: 'black', x: 58, y: 84, size: 22, turn: -0.4 },
    ],
  },
  // Behind messages about pages that do not exist.
  'sets-empty': {
    width: 2000,
    height: 1127,
    at: 0.4,
    slope: -0.15,
    laid: [{ style: 'mo703', colour: 'natural', x: 138, y: 66, size: 26, turn: -0.12 }],
  },
  'sets-empty-tall': {
    width: 1000,
    height: 1249,
    at: 0.34,
    slope: -0.12,
    laid: [{ style: 'mo703', colour: 'natural', x: 48, y: 74, size: 20, turn: -0.12 }],
  },
}
