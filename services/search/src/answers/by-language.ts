import type { Language } from '@vitrine/contracts/catalogue'

/** The same thing for each language. */
export const byLanguage = <T>(make: (language: Language) => T): Readonly<Record<Language, T>> => ({
  de: make('de'),
  fr: make('fr'),
  en: make('en'),
})
