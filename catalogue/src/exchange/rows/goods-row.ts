import type { PriceEntry, Product, SizeSystem, Style, Variant } from '@vitrine/contracts/catalogue'
import type { ShopId } from '@vitrine/contracts/markets'

/** What a line asks for in one shop, from the moment of the import on. */
export type WantedPrice = {
  shopId: ShopId
  regular?: number
  reduced?: number
  regularSince?: string
  reducedSince?: string
  reducedUntil?: string
  /** The past as the file tells it. */
  history: readonly PriceEntry[]
}

export type StyleFacts = Omit<Style, 'number' | 'masterKey' | 'sizeSystem' | 'products'> & {
  number?: number
  sizeSystem?: SizeSystem
}

type Kept = 'id' | 'createdAt' | 'firstLiveAt' | 'popularity'
export type ProductFacts = Omit<Product, Kept | 'referenceKey' | 'variants' | 'prices'> &
  Partial<Pick<Product, Kept>> & {
    /** Where its pictures are to be taken from, when `picture` names none: addresses, or files. */
    images: readonly string[]
  }

export type VariantFacts = Omit<Variant, 'id' | 'referenceKey'> & { id?: number; prices: readonly WantedPrice[] }

/** One line, understood: a size of a colour of a style, each with its reference key. */
export type GoodsRow = {
  line: number
  styleKey: string
  productKey: string
  variantKey: string
  style: StyleFacts
  product: ProductFacts
  variant: VariantFacts
}
