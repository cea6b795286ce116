import type { PictureAsset } from '../ui/picture.tsx'

/** A line of a basket as it was last seen, for when the shop does not answer. The price of all its pieces, in cents. */
export type LastKnownLine = {
  key: string
  name: string
  picture: PictureAsset | null
  colour: string | null
  size: string | null
  quantity: number
  totalPrice: number
}
