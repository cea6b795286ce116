export { hashText, maskZip, productStatus, toUnits } from './values.ts'
export type { ProductStatus } from './values.ts'
