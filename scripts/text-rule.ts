import type { Locale } from '@vitrine/contracts/markets'

/**
 * A rule of the style sheets that a machine can check; the sheets are storefront/app/i18n/messages/style-*.md, and that of a
 * kit's language is beside its texts.
 */
export type TextRule = {
  name: string
  locales: readonly Locale[]
  refuses: RegExp
  /** Texts in these files are written by a law or by an authority, and stay as they are. */
  exceptIn?: RegExp
  /** Keys the rule is about; all without it. */
  onlyFor?: RegExp
}

export const rule = (
  locales: readonly Locale[],
  name: string,
  refuses: RegExp,
  more: Partial<TextRule> = {},
): TextRule => ({
  name,
  locales,
  refuses,
  ...more,
})

/** Files of legal texts. */
export const legal = /(^|\/)legal(\/|\.)/
