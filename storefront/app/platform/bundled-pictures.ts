import type { PictureAsset } from '../ui/picture.tsx'

const wide = { widths: [840, 1200, 1680, 2400], width: 2400 } as const
const tall = { widths: [360, 560, 840, 1200], width: 1200 } as const

/** The drawn sets that ship with the shop, among its other pictures on the content delivery network. */
const sets = {
  autumn: { ...wide, height: 1276, tint: '#c7a797' },
  'autumn-tall': { ...tall, height: 1500, tint: '#c7a797' },
  empty: { ...wide, height: 1352, tint: '#cbb9ad' },
  'empty-tall': { ...tall, height: 1499, tint: '#cbb9ad' },
} as const satisfies Record<string, Omit<PictureAsset, 'base' | 'alt'>>

export type BundledPicture = keyof typeof sets

/** Sets are scenery: what they show is said by the words beside them, so they have no description of their own. */
export const bundledPicture = (name: BundledPicture, cdnUrl: string): PictureAsset => ({
  ...sets[name],
  base: `${cdnUrl}/goods/sets-${name}`,
  alt: '',
})
