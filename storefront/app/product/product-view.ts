import type { CareSymbol } from '@vitrine/contracts/catalogue'
import type { PictureView } from '@vitrine/contracts/pictures'
import type { SizeChartBlock } from '../platform/content/views.ts'
import type { PictureAsset } from '../ui/picture.tsx'

/** A product as its page shows it: the same for everybody. All amounts in cents, all days as `2026-11-30`. */
export type ProductView = {
  id: number
  referenceKey: string
  /** What it shares with its other colours. */
  masterKey: string
  name: string
  brand: string
  colour: string
  to: string
  badges: { isNew: boolean; text: string | null }
  isSoldOut: boolean
  pictures: readonly ViewedPicture[]
  /** Until a size is chosen. */
  price: number
  lowestPrior: number | null
  isFrom: boolean
  sizes: readonly SizeView[]
  colours: readonly ColourView[]
  /** From the top category down, without the product itself. */
  trail: readonly { name: string; to: string }[]
  description: string | null
  fit: string | null
  components: readonly { name: string; shares: readonly { material: string; percent: number }[] }[]
  hasAnimalParts: boolean
  care: readonly { symbol: CareSymbol; text: string }[]
  /** The maker and, where it sits outside of the European Union, who answers for it there. */
  makers: readonly MakerView[]
  /** The country it comes from, in words. */
  origin: string | null
  sizeChart: SizeChartBlock | null
  /** `null` for products without a subscription. */
  subscription: SubscriptionView | null
}

/** Intervals to choose from, the terms of a subscription, and the messages of the form. */
export type SubscriptionView = {
  intervals: readonly { value: string; label: string }[]
  terms: readonly string[]
  messages: Readonly<Record<'question' | 'once' | 'subscription' | 'each' | 'interval', string>>
}

export type ViewedPicture = { view: PictureView; asset: PictureAsset }

export type Days = { min: string; max: string }

export type SizeView = {
  /** Of the variant. */
  id: number
  label: string
  /** The same size as the market calls it besides: `FR 40`. */
  second: string | null
  sku: string
  gtin: string | null
  price: number
  lowestPrior: number | null
  isSellable: boolean
  /** How many are left, where that is worth saying. */
  left: number | null
  /** When it would arrive; nothing for what cannot be had. */
  delivery: Days | null
  collection: Days | null
}

export type ColourView = {
  id: number
  name: string
  to: string
  picture: PictureAsset | null
  isCurrent: boolean
  isSoldOut: boolean
}

export type MakerView = { name: string; street: string; place: string; country: string; email: string }
