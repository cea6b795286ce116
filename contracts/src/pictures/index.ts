/** Widths a picture may be asked for; whatever lies between is served by the next larger one. */
export const pictureWidths = [180, 360, 560, 840, 1200, 1680, 2400] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Pages request the first two; the third is for mails, and for browsers that read neither. */
export const pictureTypes = ['avif', 'webp', 'jpg'] as const
export type PictureType = (typeof pictureTypes)[number]

/** The views every product has: the article alone, worn in an outfit, and a detail. */
export const pictureViews = ['front', 'fa', 'd1'] as const
export type PictureView = (typeof pictureViews)[number]

/** Quality in per cent that pages request. The picture service reads it as the usual quality of that type. */
export const pictureQuality = 85

export type PictureAddress = { name: string; width: PictureWidth; type: PictureType }

export const pictureFile = ({ name, width, type }: PictureAddress): string => `${name}-${width}.${type}`

const pattern = new RegExp(`^([a-z0-9]+(?:-[a-z0-9]+)*)-(${pictureWidths.join('|')})\\.(${pictureTypes.join('|')})$`)

/** Parses the file name written by `pictureFile`; `null` otherwise, so that only offered sizes can be requested. */
export function parsePictureFile(file: string): PictureAddress | null {
  const [, name, width, type] = pattern.exec(file) ?? []
  if (!name || name.length > 120) return null
  return { name, width: Number(width) as PictureWidth, type: type as PictureType }
}
