import type { CareSymbol, Component, Localised } from '@vitrine/contracts/catalogue'
import type { ClothKind } from '../../articles/cloth.ts'
import type { PaletteName } from '../palettes.ts'

export type Shares = Component['shares']
export type Season = 'warm' | 'cold' | 'all'

/** A material a buyer would order by name: how it is drawn, called, made, cared for and priced. */
export type Fabric = {
  kind: ClothKind
  /** Fits behind “aus”, “en” and “in”. */
  name: Localised
  /** Value of the material filter. */
  material: string
  /** Mixtures it comes in; the first is the usual one. */
  mixtures: readonly Shares[]
  care: readonly CareSymbol[]
  season: Season
  palette: PaletteName
  /** Against the usual price of the garment. */
  priceFactor: number
  /** A sentence about the fabric. */
  lines: readonly Localised[]
}

export const mix = (...shares: readonly [Shares[number]['material'], number][]): Shares =>
  shares.map(([material, percent]) => ({ material, percent }))

export const say = (de: string, fr: string, en: string): Localised => ({ de, fr, en })
