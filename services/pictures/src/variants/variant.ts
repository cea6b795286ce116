import { pictureQuality, type PictureType } from '@vitrine/contracts/pictures'
import * as v from 'valibot'

/** Picture services of content vendors take these; pages of the shop ask for the first three only. */
export type VariantType = PictureType | 'png' | 'gif'

/** A cropped, padded, rounded or re-encoded picture, beyond the standard widths. */
export type Variant = {
  width?: number | undefined
  height?: number | undefined
  /** Without one the whole picture is shown, no larger than width and height. */
  fit?: 'pad' | 'fill' | 'scale' | 'crop' | undefined
  /** The focus of a crop, or the position of a padded picture. */
  focus?: Focus | undefined
  quality?: number | undefined
  /** `#rrggbb`, behind what is padded or rounded off. */
  background?: string | undefined
  /** Of the corners, in pixels. */
  radius?: number | 'max' | undefined
  /** 256 colours are enough. */
  isPalette?: true | undefined
  type: VariantType
}

const focuses = [
  'center',
  'top',
  'right',
  'left',
  'bottom',
  'top_right',
  'top_left',
  'bottom_right',
  'bottom_left',
  'face',
  'faces',
] as const
export type Focus = (typeof focuses)[number]

const whole = (most: number) =>
  v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(most)))

/** The parameters of the vendor's image service. */
const Parameters = v.object({
  w: whole(4_000),
  h: whole(4_000),
  fit: v.optional(v.picklist(['pad', 'fill', 'scale', 'crop', 'thumb'])),
  f: v.optional(v.picklist(focuses)),
  fm: v.optional(v.picklist(['avif', 'webp', 'jpg', 'png', 'gif']), 'webp'),
  q: whole(100),
  fl: v.optional(v.picklist(['progressive', 'png8'])),
  bg: v.optional(v.pipe(v.string(), v.regex(/^rgb:[\da-f]{6}$/i))),
  r: v.optional(v.union([v.literal('max'), v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(4_000))])),
})

/** Enlarged pictures of more pixels take their encoder many seconds: a GIF of 16 million takes ten. */
const mostPixels: Readonly<Record<VariantType, number>> = {
  avif: 5_000_000,
  webp: 9_000_000,
  jpg: 9_000_000,
  png: 9_000_000,
  gif: 4_000_000,
}

/**
 * Reads `?w=800&h=600&fit=fill&f=top`; `null` where a value means nothing. What would change nothing is left out, so that
 * two addresses of the same picture are the same variant.
 */
export function readVariant(params: URLSearchParams): Variant | null {
  const parsed = v.safeParse(Parameters, Object.fromEntries(params))
  if (!parsed.success) return null
  const { w, h, fit: wanted, f, fm, q, fl, bg, r } = parsed.output
  const fit = w && h ? (wanted === 'thumb' ? 'fill' : wanted) : undefined
  if ((fit === 'scale' || fit === 'pad') && (w ?? 0) * (h ?? 0) > mostPixels[fm]) return null
  const radius = r === 0 ? undefined : r
  return {
    width: w,
    height: h,
    fit,
    focus: fit && fit !== 'scale' && f !== 'center' ? f : undefined,
    quality: fm === 'png' || fm === 'gif' || q === pictureQuality ? undefined : q,
    background: bg && (fit === 'pad' || radius) ? `#${bg.slice('rgb:'.length).toLowerCase()}` : undefined,
    radius,
    isPalette: fm === 'png' && fl === 'png8' ? true : undefined,
    // JPEGs are progressive anyway.
    type: fm,
  }
}

/** Whether one of the widths that are made for everybody will do. */
export function isUsual(variant: Variant): variant is Pick<Variant, 'width'> & { type: PictureType } {
  const { type, ...more } = variant
  const wishes = Object.entries(more).filter(([name, value]) => name !== 'width' && value !== undefined)
  return type !== 'png' && type !== 'gif' && wishes.length === 0
}
