import type { Language } from '@vitrine/contracts/catalogue'
import { english } from './english.ts'
import { french } from './french.ts'
import type { Phrasing } from './goods-description.ts'
import { german } from './german.ts'

export const phrasings: Readonly<Record<Language, Phrasing>> = { de: german, fr: french, en: english }
