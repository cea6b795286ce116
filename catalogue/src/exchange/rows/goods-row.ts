import type { PriceEntry, Product, SizeSystem, Style, Variant } from '@vitrine/contracts/catalogue'
import type { ShopId } from '@vitrine/contracts/markets'

/** The price of a row in one shop, valid from the moment of the import. */
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
    /** Addresses or files of pictures to import when `picture` names none. */
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
