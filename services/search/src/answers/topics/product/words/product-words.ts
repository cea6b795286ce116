import type { Language } from '@vitrine/contracts/catalogue'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import type { ProductWords } from './product-intents.ts'

export const productWords: Readonly<Record<Language, ProductWords>> = { de: german, fr: french, en: english }
