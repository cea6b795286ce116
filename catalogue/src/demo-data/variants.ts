import type { Variant } from '@vitrine/contracts/catalogue'
import type { Draft } from './draft.ts'
import type { Random } from './random.ts'
import { sizeRuns } from './size-runs.ts'
import { stockOf } from './stocking.ts'

/** Room for the sizes of a product, so that ids never depend on what came before. */
const sizeSlots = 32

export const sizesOf = ({ family, cut }: Draft): readonly string[] =>
  sizeRuns[family.sizes === 'jeans' && cut.length === 'cropped' ? 'croppedJeans' : family.sizes].sizes

/** A number for the till: 20 marks codes used inside one house, the last digit checks the others. */
function gtinOf(variantId: number): string {
  const digits = `20${String(variantId).padStart(10, '0')}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** The sizes of one product with their stock; `slot` is the product's place in the catalogue. */
export function variantsOf(
  random: Random,
  draft: Draft,
  referenceKey: string,
  slot: number,
  popularity: number,
): Variant[] {
  const sizes = sizesOf(draft)
  const stock = stockOf(random, sizes.length, popularity, draft.key.today)
  return sizes.map((size, index) => {
    const id = 10_000_001 + slot * sizeSlots + index
    return {
      id,
      referenceKey: `${referenceKey}-${size.replaceAll(/[^A-Z\d]/gi, '')}`,
      gtin: gtinOf(id),
      size,
      shopSize: size,
      stock: stock[index] ?? { quantity: 0, isSellableWithoutStock: false },
    }
  })
}
