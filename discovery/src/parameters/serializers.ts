import type { CommerceSearchParameters, ProductListingParameters } from './parameters.ts'
import { deserialize, serialize } from './serialize.ts'

export type Serializer<Of> = { serialize(parameters: Of): string; deserialize(fragment: string): Of }

export const searchSerializer: Serializer<CommerceSearchParameters> = { serialize, deserialize }

export const productListingSerializer: Serializer<ProductListingParameters> = {
  serialize,
  deserialize(fragment) {
    const { q: _, ...parameters } = deserialize(fragment)
    return parameters
  },
}
