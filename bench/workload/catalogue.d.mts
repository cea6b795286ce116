export type BenchLanguage = 'de' | 'fr' | 'en'
export type BenchLocale = 'de-DE' | 'de-AT' | 'de-CH' | 'fr-FR' | 'en-GB'
export type Labelled = { key: string } & Record<BenchLanguage, string>
export type BenchProduct = {
  id: string
  parentId: string
  category: string
  brand: string
  color: string
  size: string[]
  material: string[]
  pattern: string
  fit: string | undefined
  length: string | undefined
  detail: string
  occasion: string[]
  label: string[]
  price: Record<BenchLocale, number>
  createdAt: number
  popularity: number
  variants: { sku: string; size: string; stock: number }[]
  text: Record<BenchLanguage, { name: string; color: string; description: string }>
}
export const LOCALES: readonly BenchLocale[]
export const LANGUAGES: readonly BenchLanguage[]
export const FACETS: readonly (keyof BenchProduct & string)[]
export const TYPES: readonly Record<BenchLanguage, { one: string; many: string }>[]
export const COLORS: readonly ({ key: string } & Record<BenchLanguage, string[]>)[]
export const MATERIALS: readonly Labelled[]
export const PATTERNS: readonly Labelled[]
export const DETAILS: readonly Labelled[]
export const OCCASIONS: readonly Labelled[]
export const languageOf: (locale: BenchLocale) => BenchLanguage
export function categoryLabel(path: string, language: BenchLanguage): string
export function generate(count: number, seed?: number): Generator<BenchProduct>
