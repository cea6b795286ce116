export {
  type TrackedBasket,
  type TrackedContent,
  type TrackedItem,
  trackedBasket,
  trackedProduct,
  trackedWishlist,
} from './items.ts'
export { type Purchase, purchaseOf } from './purchase.ts'
export { hashText, maskZip, productStatus, toUnits } from './values.ts'
export type { ProductStatus } from './values.ts'
