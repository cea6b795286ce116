import type { PriceEntry, Product, SizeSystem, Style, Variant } from '@vitrine/contracts/catalogue'
import type { ShopId } from '@vitrine/contracts/markets'

/** The price of a row in one shop, valid from the moment of the import. */
export type RequestedPrice = {
  shopId: ShopId
  regular?: number
  reduced?: number
  regularSince?: string
  reducedSince?: string
  reducedUntil?: string
  /** The past as the file tells it. */
  history: readonly PriceEntry[]
}

export type StyleFields = Omit<Style, 'number' | 'masterKey' | 'sizeSystem' | 'products'> & {
  number?: number
  sizeSystem?: SizeSystem
}

type StableField = 'id' | 'createdAt' | 'firstLiveAt' | 'popularity'
export type ProductFields = Omit<Product, StableField | 'referenceKey' | 'variants' | 'prices'> &
  Partial<Pick<Product, StableField>> & {
    /** Whether it is kept as a draft where something is missing, instead of being refused. */
    mayBeDraft?: boolean
    /** Addresses or files of pictures to import when `picture` names none. */
    images: readonly string[]
  }

export type VariantFields = Omit<Variant, 'id' | 'referenceKey'> & { id?: number; prices: readonly RequestedPrice[] }

/** One line, understood: a size of a colour of a style, each with its reference key. */
export type ProductRow = {
  line: number
  styleKey: string
  productKey: string
  variantKey: string
  style: StyleFields
  product: ProductFields
  variant: VariantFields
}
