import type { Language } from '@vitrine/contracts/catalogue'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import type { GoodsWords } from './intents.ts'

export const goodsWords: Readonly<Record<Language, GoodsWords>> = { de: german, fr: french, en: english }
