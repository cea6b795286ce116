import * as v from 'valibot'
import { type Currency, locales } from '../markets/index.ts'
import { Day, staffCall } from '../staff/index.ts'
import type { RuleDraft, RuleLine } from './rules.ts'

/** The list: the results of a query, or the products of a category. */
const viewFields = {
  shop: v.picklist(locales),
  q: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  path: v.exactOptional(v.pipe(v.string(), v.startsWith('/'), v.maxLength(200))),
  draft: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
}
const ProductNumber = v.pipe(v.number(), v.integer(), v.minValue(1))

export type StageTile = {
  /** The product that is shown, and all colours of its style. */
  id: number
  members: readonly number[]
  name: string
  /** In cents. */
  price: number | null
  currency: Currency
  picture: string | null
  place: number
  isPinned: boolean
  isSoldOut: boolean
  /** Of the boosts that merchandisers have set. */
  boost: number
}

export type StageList = { total: number; tiles: readonly StageTile[] }

export type Stage = {
  live: StageList
  /** The same list with the draft; `null` without one. */
  draft: StageList | null
  draftState: RuleDraft | null
  /** How the words were read. */
  words: readonly { word: string; read: string }[]
  executed: string
  triggers: readonly string[]
  /** Rules that act here, of the draft where there is one. */
  rules: readonly RuleLine[]
  hidden: readonly { id: number; name: string }[]
  /** The key of the category at the path; `null` where there is none. */
  category: string | null
}

export const stageActs = ['pin', 'unpin', 'hide', 'show', 'boost', 'bury'] as const
export type StageAct = (typeof stageActs)[number]

/** A part of a score; all of them add up to it. */
export type ScorePart = { what: string; detail: string; value: number }
export type RankedProduct = {
  id: number
  name: string
  place: number
  score: number
  isPinned: boolean
  parts: readonly ScorePart[]
}

/** The first reason for which a product is not in a list. */
export type Exclusion =
  | 'unknown'
  | 'not sold here'
  | 'hidden'
  | 'redirected'
  | 'filtered'
  | 'other words'
  | 'other category'

export type Why = {
  product: RankedProduct | { id: number; name: string | null; excludedBy: Exclusion; detail: string }
  against: RankedProduct | null
  /** The smallest boost, in tenths, that moves the product above the other one; `null` where none does. */
  smallestBoost: number | null
}

export const stageCalls = {
  readStage: staffCall<Stage>()({ right: 'rules.read', kind: 'read', input: v.strictObject(viewFields) }),
  /** One step on the stage, as a change of a draft. */
  arrange: staffCall<RuleDraft>()({
    right: 'rules.write',
    kind: 'write',
    input: v.strictObject({
      ...viewFields,
      revision: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      act: v.picklist(stageActs),
      products: v.pipe(v.array(ProductNumber), v.minLength(1), v.maxLength(100)),
      /** The name in the list of rules. */
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(150)),
      place: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
      isEverywhere: v.optional(v.boolean(), false),
      from: v.exactOptional(Day),
      to: v.exactOptional(Day),
    }),
    errors: ['UNKNOWN_DRAFT', 'STALE', 'MISTAKES', 'UNKNOWN_PLACE'],
  }),
  readWhy: staffCall<Why>()({
    right: 'rules.read',
    kind: 'read',
    input: v.strictObject({ ...viewFields, product: ProductNumber, against: v.exactOptional(ProductNumber) }),
  }),
}
