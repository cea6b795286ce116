import type { CareSymbol } from '@vitrine/contracts/catalogue'
import type { PictureView } from '@vitrine/contracts/pictures'
import type { SizeChartBlock } from '../platform/content/views.ts'
import type { PictureAsset } from '../ui/picture.tsx'
import type { MeasurementView } from './measurements.ts'

/** The product for its page, the same for all visitors. All amounts in cents, all days as `2026-11-30`. */
export type ProductView = {
  id: number
  referenceKey: string
  /** Key of the style, shared by its colours. */
  masterKey: string
  name: string
  /** Languages of texts that are not in the shop's own. */
  textLanguages: Readonly<Partial<Record<'name' | 'colour' | 'badge' | 'description' | 'fit', string>>>
  brand: string
  colour: string
  to: string
  badges: { isNew: boolean; text: string | null }
  isSoldOut: boolean
  pictures: readonly ViewedPicture[]
  /** Price before a size is chosen. */
  price: number
  lowestPrior: number | null
  isFrom: boolean
  sizes: readonly SizeView[]
  colours: readonly ColourView[]
  /** Breadcrumb from the top category, without the product. */
  trail: readonly { name: string; to: string }[]
  description: string | null
  fit: string | null
  /** Advice from customers' votes about the fit, in place of the brand's note. */
  fitAdvice: string | null
  measurements: MeasurementView | null
  /** The rating in words, for readers and for screen readers. */
  rating: { average: number; count: number; text: string; label: string } | null
  components: readonly { name: string; shares: readonly { material: string; percent: number }[] }[]
  hasAnimalParts: boolean
  care: readonly { symbol: CareSymbol; text: string }[]
  /** The manufacturer and, for one outside of the European Union, its responsible person there. */
  makers: readonly MakerView[]
  /** Name of the country of origin. */
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
  /** The market's own name of the size: `FR 40`. */
  second: string | null
  sku: string
  gtin: string | null
  price: number
  lowestPrior: number | null
  isSellable: boolean
  /** Remaining pieces, for low stock. */
  left: number | null
  /** Days of arrival; `null` for sold out sizes. */
  delivery: Days | null
  collection: Days | null
}

export type ColourView = {
  id: number
  name: string
  nameLanguage?: string | undefined
  to: string
  picture: PictureAsset | null
  isCurrent: boolean
  isSoldOut: boolean
}

export type MakerView = { name: string; street: string; place: string; country: string; email: string }
