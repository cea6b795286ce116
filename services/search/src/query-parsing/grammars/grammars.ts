import type { Language } from '../../engine/engine.ts'
import type { Grammar } from '../grammar.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'

export const grammars: Readonly<Record<Language, Grammar>> = { de: german, fr: french, en: english }
