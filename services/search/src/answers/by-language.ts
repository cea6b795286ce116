import type { Language } from '@vitrine/contracts/catalogue'

/** The same thing for each language, made when it is first used: a process starts without waiting for any of them. */
export function byLanguage<T>(make: (language: Language) => T): Readonly<Record<Language, T>> {
  const made = new Map<Language, T>()
  const of = (language: Language): T => {
    const known = made.get(language)
    if (known !== undefined) return known
    const value = make(language)
    made.set(language, value)
    return value
  }
  return {
    get de() {
      return of('de')
    },
    get fr() {
      return of('fr')
    },
    get en() {
      return of('en')
    },
  }
}
