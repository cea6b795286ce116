import type { DemoOrder, Outfit, Product, Promotion, Style, Variant, Voucher } from '@vitrine/contracts/catalogue'
import { isSoldOut } from '@vitrine/contracts/catalogue'
import { allMarkets, defaultMarket } from '@vitrine/contracts/markets'
import { categoryOf } from './categories.ts'

/** The ids a driver needs to try the shop: the part of `runtime.json` that comes from the catalogue. */
export type Fixtures = {
  shopId: number
  otherShopId: number
  variantId: number
  secondVariantId: number
  scarce: { variantId: number; stock: number }
  soldOutVariantId: number
  /** Distinct variants, more than a basket holds. */
  overflowVariantIds: number[]
  productId: number
  outfitId: number
  categoryId: number
  categoryPath: string
  promotionVariantId: number
  orderId: number | null
  vouchers: { valid: string; expired: string }
}

type Sources = {
  styles: readonly Style[]
  outfits: readonly Outfit[]
  promotions: readonly Promotion[]
  vouchers: readonly Voucher[]
  orders: readonly DemoOrder[]
  today: string
}

const overflow = 120

function must<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The catalogue has ${what}. Generate more styles or another seed`)
  return found
}

/** Finds things to try in a catalogue; says what is missing when it is too small. */
export function fixturesOf({ styles, outfits, promotions, vouchers, orders, today }: Sources): Fixtures {
  const dresses = categoryOf('women/dresses')
  const products = styles.flatMap((style) => style.products).filter(({ isActive }) => isActive)
  const offers = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })))
  // Promotions would change the sums a driver expects, so the plain ones carry none.
  const isPlain = ({ attributes }: Product) => !attributes.promotion && !attributes.campaign
  const isSingle = (variant: Variant) => !variant.stock.isSellableWithoutStock
  const deep = offers.filter(
    ({ product, variant }) => isPlain(product) && isSingle(variant) && variant.stock.quantity >= 10,
  )
  const first = must(deep[0], 'nothing with ten pieces in stock')
  const second = must(
    deep.find(({ product }) => product.id !== first.product.id),
    'only one product with ten pieces in stock',
  )
  const scarce = offers.find(
    ({ product, variant }) => isPlain(product) && isSingle(variant) && variant.stock.quantity === 2,
  )
  const gone = offers.find(
    ({ product, variant }) => !isSoldOut(product) && isSingle(variant) && variant.stock.quantity === 0,
  )
  const discount = must(
    promotions.find(
      ({ isActive, effect, customData, schedule }) =>
        isActive &&
        effect.type === 'automatic_discount' &&
        customData.product &&
        schedule.from <= today &&
        today < schedule.to,
    ),
    'no running discount',
  )
  const promoted = offers.find(
    ({ product, variant }) => product.attributes.promotion?.[0] === discount.key && variant.stock.quantity >= 10,
  )
  const isValid = (voucher: Voucher) =>
    voucher.validFrom <= today &&
    today < voucher.validTo &&
    !voucher.minimumOrderValue &&
    !voucher.customerGroup &&
    !voucher.maximumUses
  const { variant: scarceVariant } = must(scarce, 'no variant with two pieces left')
  return {
    shopId: defaultMarket.shopId,
    otherShopId: (allMarkets[1] ?? defaultMarket).shopId,
    variantId: first.variant.id,
    secondVariantId: second.variant.id,
    scarce: { variantId: scarceVariant.id, stock: scarceVariant.stock.quantity },
    soldOutVariantId: must(gone, 'no sold-out size').variant.id,
    overflowVariantIds: deep.slice(0, overflow).map(({ variant }) => variant.id),
    productId: first.product.id,
    outfitId: must(outfits[0], 'no outfit').id,
    categoryId: dresses.id,
    categoryPath: dresses.path.de,
    promotionVariantId: must(promoted, 'nothing in the running discount').variant.id,
    // Customers of the demo have ordered in the German shop only.
    orderId: orders.find(({ status }) => status === 'invoice_completed')?.id ?? null,
    vouchers: {
      valid: must(vouchers.find(isValid), 'no valid voucher').code,
      expired: must(
        vouchers.find(({ validTo }) => validTo < today),
        'no expired voucher',
      ).code,
    },
  }
}
