import {
  type ContentLocale,
  defaultContentLocale,
  fallbackChain,
  isContentLocale,
  type ContentTypeField,
} from '@vitrine/contracts/content'
import type { ByLocale } from '../items/item.ts'
import { badRequest } from './refusal.ts'

/** The requested locale: one, or all of them side by side. */
export type RequestedLocale = ContentLocale | '*'

export function readLocale(code: string | null): RequestedLocale {
  if (code === null) return defaultContentLocale
  if (code === '*' || isContentLocale(code)) return code
  throw badRequest(`Unknown locale: ${code}`)
}

type Localised = Pick<ContentTypeField, 'localized'>

/** The value of a field for a reader: with fallbacks, and without locale where the field has none. */
export function valueFor(values: ByLocale | undefined, field: Localised, locale: ContentLocale): unknown {
  if (!values) return undefined
  if (!field.localized) return values[defaultContentLocale]
  const code = fallbackChain(locale).find((candidate) => isThere(values[candidate]))
  return code && values[code]
}

/** All values by locale, without fallbacks. */
export function valuesFor(values: ByLocale | undefined, field: Localised): Record<string, unknown> | undefined {
  const kept = Object.entries(values ?? {}).filter(
    ([code, value]) => isThere(value) && (field.localized || code === defaultContentLocale),
  )
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

export const isThere = (value: unknown): boolean => value !== undefined && value !== null
