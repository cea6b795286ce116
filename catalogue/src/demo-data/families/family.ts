import type { Component, Localised } from '@vitrine/contracts/catalogue'
import type { Cut, GarmentType } from '../../articles/article.ts'
import type { FabricName } from '../fabrics/fabrics.ts'
import type { PatternName } from '../patterns.ts'
import type { SizeRunName } from '../size-runs.ts'

/** m, f, n and plural: decides the ending of a German adjective. */
export type Gender = 'm' | 'f' | 'n' | 'p'

type When<T extends GarmentType> = { when?: Partial<Cut<T>> }
type FamilyNoun<T extends GarmentType> = When<T> & { gender: Gender } & Localised
type FamilyWords<T extends GarmentType> = When<T> & Localised

/** Occasion: chooses the closing sentence and the outfits a style may join. */
export type WearGroup = 'dress' | 'top' | 'knit' | 'tailoring' | 'outer' | 'bottom' | 'shoe' | 'bag' | 'accessory'

/** A kind of garment the house makes: its cuts, cloths, prices and words. */
export type FamilyOf<T extends GarmentType> = {
  type: T
  group: WearGroup
  /** Share of the assortment. */
  weight: number
  sizes: SizeRunName
  /** Usual regular price in whole euros, from the plain to the elaborate. */
  euros: readonly [low: number, high: number]
  fabrics: readonly { fabric: FabricName; weight: number; patterns?: readonly PatternName[] }[]
  /** How often a fabric that has patterns comes in one. */
  patterned: number
  /** Category keys; each applies if its condition holds. */
  filed: readonly (When<T> & { key: string })[]
  /** The noun of the name; one of those that fit. */
  nouns: readonly FamilyNoun<T>[]
  /** Words that may follow the noun instead of the material. */
  details: readonly FamilyWords<T>[]
  /** Sentences about the cut; one of those that fit. */
  lines: readonly FamilyWords<T>[]
  /** Besides the outer fabric; shoes and bags name their own parts. */
  lining?: readonly Component[]
  parts?: 'shoe' | 'bag'
}

export type Cutting = Readonly<Record<string, string>>
export type Noun = { gender: Gender } & Localised
type Conditional = { when?: Cutting }

/** A family of any garment type. */
export type Family = Omit<FamilyOf<GarmentType>, 'filed' | 'nouns' | 'details' | 'lines'> & {
  filed: readonly (Conditional & { key: string })[]
  nouns: readonly (Conditional & Noun)[]
  details: readonly (Conditional & Localised)[]
  lines: readonly (Conditional & Localised)[]
}

export const family = <T extends GarmentType>(definition: FamilyOf<T>): Family => definition as unknown as Family

export const matches = ({ when }: Conditional, cut: Cutting): boolean =>
  Object.entries(when ?? {}).every(([option, value]) => cut[option] === value)
