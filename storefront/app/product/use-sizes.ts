import { useState } from 'react'
import type { ProductView, SizeView } from './product-view.ts'

/** Sizes of a product and the chosen one, which stays chosen in another colour that has it. */
export function useSizes({ sizes }: ProductView, first: string | null) {
  const [label, choose] = useState(first)
  // The page may be a minute old: a size that the basket refused is sold out.
  const [gone, setGone] = useState<readonly number[]>([])
  const shown = sizes.map((size): SizeView => (gone.includes(size.id) ? soldOut(size) : size))
  const chosen = shown.length === 1 ? shown[0] : shown.find((size) => size.label === label)
  return {
    sizes: shown,
    chosen: chosen ?? null,
    choose,
    markGone: (id: number) => setGone((before) => [...before, id]),
  }
}

const soldOut = (size: SizeView): SizeView => ({
  ...size,
  isSellable: false,
  left: null,
  delivery: null,
  collection: null,
})
