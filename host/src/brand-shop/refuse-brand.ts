import { FileUnusable } from '@vitrine/catalogue/exchange'

/** A file of the brand that its owner can mend; the message names it. */
class BrandUnusable extends Error {
  override name = 'BrandUnusable'
  readonly exitCode = 65
}

/** Ends a start or a check with the message alone where a file of the brand is the cause. */
export function refuseBrand(error: unknown): never {
  throw error instanceof FileUnusable ? new BrandUnusable(error.message, { cause: error }) : error
}
