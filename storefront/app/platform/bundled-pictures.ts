import type { PictureAsset } from '../ui/picture.tsx'

/** The drawn sets that ship with the shop, as they lie on the content delivery network. */
const sets = {
  herbst: { widths: [1024, 1440, 2048, 2880], width: 2880, height: 1401, tint: '#C3A191' },
  'herbst-hoch': { widths: [390, 780, 1170], width: 1440, height: 1800, tint: '#C3A191' },
  'leer-small': { widths: [390, 780, 1170], width: 1440, height: 1917, tint: '#B9A396' },
  'leer-medium': { widths: [768, 1024, 1536], width: 2050, height: 1622, tint: '#B9A396' },
  'leer-xl': { widths: [1440, 2048, 2880], width: 2880, height: 1622, tint: '#B9A396' },
} as const satisfies Record<string, Omit<PictureAsset, 'base' | 'alt'>>

export type BundledPicture = keyof typeof sets

/** Sets are scenery: what they show is said by the words beside them, so they have no description of their own. */
export const bundledPicture = (name: BundledPicture, cdnUrl: string): PictureAsset => ({
  ...sets[name],
  base: `${cdnUrl}/pictures/${name}`,
  alt: '',
})
