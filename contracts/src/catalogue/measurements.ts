import * as v from 'valibot'
import type { Localised } from './localised.ts'
import { Size } from './sizes.ts'

/** Places where a finished piece is measured, laid flat; widths are given all the way round. */
export const measurePoints = {
  chest: { de: 'Brustweite', fr: 'Tour de poitrine', en: 'Chest' },
  waist: { de: 'Taillenweite', fr: 'Tour de taille', en: 'Waist' },
  hip: { de: 'Hüftweite', fr: 'Tour de hanches', en: 'Hips' },
  length: { de: 'Gesamtlänge', fr: 'Longueur totale', en: 'Total length' },
  sleeve: { de: 'Ärmellänge', fr: 'Longueur de manche', en: 'Sleeve' },
  inseam: { de: 'Schrittlänge', fr: 'Entrejambe', en: 'Inside leg' },
  legOpening: { de: 'Saumweite', fr: 'Largeur du bas', en: 'Leg opening' },
  heel: { de: 'Absatzhöhe', fr: 'Hauteur du talon', en: 'Heel height' },
  shaft: { de: 'Schafthöhe', fr: 'Hauteur de tige', en: 'Shaft height' },
  width: { de: 'Breite', fr: 'Largeur', en: 'Width' },
  height: { de: 'Höhe', fr: 'Hauteur', en: 'Height' },
  depth: { de: 'Tiefe', fr: 'Profondeur', en: 'Depth' },
} as const satisfies Record<string, Localised>
export type MeasurePoint = keyof typeof measurePoints

const points = Object.keys(measurePoints) as [MeasurePoint, ...MeasurePoint[]]

/** Centimetres by size: `{ point: 'length', bySize: { 36: 108.5, 38: 109 } }`. */
export const Measurement = v.object({
  point: v.picklist(points),
  bySize: v.record(Size, v.pipe(v.number(), v.minValue(0.1), v.maxValue(1000))),
})
export type Measurement = v.InferOutput<typeof Measurement>
