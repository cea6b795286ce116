import type { Language } from '@vitrine/contracts/catalogue'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import type { ProductSentences } from './sentence-types.ts'

export const productSentences: Readonly<Record<Language, ProductSentences>> = { de: german, fr: french, en: english }
