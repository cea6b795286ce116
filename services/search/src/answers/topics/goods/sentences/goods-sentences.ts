import type { Language } from '@vitrine/contracts/catalogue'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import type { GoodsSentences } from './sentence-types.ts'

export const goodsSentences: Readonly<Record<Language, GoodsSentences>> = { de: german, fr: french, en: english }
