import { basename, resolve } from 'node:path'
import { demoFolder } from '@vitrine/brand-kit/current'
import * as v from 'valibot'

const stylesMistake = ({ input }: { input: unknown }) =>
  `CATALOGUE_STYLES must be a whole number from 20 to 200000, not "${String(input)}"`

/** Variables of the brand and of what a new shop begins with. */
export const brandEnvironment = {
  /** Checked before all others: see `readStartSettings`. */
  BRAND_DIR: v.optional(v.string()),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'DATA_DIR must not be empty'))),
  DEMO: v.optional(v.picklist(['on', 'off'], ({ input }) => `DEMO must be on or off, not ${input}`)),
  CATALOGUE_STYLES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, stylesMistake),
      v.transform(Number),
      v.minValue(20, stylesMistake),
      v.maxValue(200_000, stylesMistake),
    ),
    '400',
  ),
}

type BrandVariables = v.InferOutput<v.ObjectSchema<typeof brandEnvironment, undefined>>

export type BrandSettings = {
  /** The folder of the brand. */
  brandDir: string
  isDemoBrand: boolean
  dataDir: string
  /** Fills a shop that has nothing with demo goods, people and pages; some of their passwords are published. */
  isDemo: boolean
  /** A new shop gets no goods and pages, neither of the demo nor of the brand. */
  startsEmpty: boolean
  catalogueStyles: number
}

/** Adds a line to the mistakes where variables do not fit together. */
export function readBrandSettings(output: BrandVariables, isPublic: boolean, mistakes: string[]): BrandSettings {
  const brandDir = output.BRAND_DIR ? resolve(output.BRAND_DIR) : demoFolder
  const isDemoBrand = brandDir === demoFolder
  if (output.DEMO === 'on' && isPublic)
    mistakes.push(
      'DEMO=on is for this machine only: passwords of demo accounts are published. Unset DEMO or PUBLIC_URL',
    )
  if (output.DEMO === 'on' && !isDemoBrand)
    mistakes.push('DEMO=on is for the demo brand only: unset DEMO, or BRAND_DIR to see the demo')
  return {
    brandDir,
    isDemoBrand,
    // Goods of two brands must not end up in one shop.
    dataDir: resolve(output.DATA_DIR ?? (isDemoBrand ? '.data' : `.data-${basename(brandDir)}`)),
    isDemo: output.DEMO !== 'off' && !isPublic && isDemoBrand,
    startsEmpty: output.DEMO === 'off',
    catalogueStyles: output.CATALOGUE_STYLES,
  }
}
