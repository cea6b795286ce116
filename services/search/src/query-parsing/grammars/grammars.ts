import type { Language } from '../../engine/engine.ts'
import type { Grammar } from '../grammar.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { general } from './general.ts'
import { german } from './german.ts'
import { polish } from './polish.ts'

const grammars: Readonly<Record<Language, Grammar>> = { de: german, fr: french, en: english, pl: polish }

export const grammarOf = (language: Language): Grammar => grammars[language] ?? general

const nounFirst: ReadonlySet<Language> = new Set(['fr', 'pl'])

/** Whether the noun stands before the words that describe it: "robe noire", "strój kąpielowy". */
export const isNounFirst = (language: Language): boolean => nounFirst.has(language)
