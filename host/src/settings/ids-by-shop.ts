import { isLocale, type Locale, locales } from '@vitrine/contracts/markets'
import * as v from 'valibot'

/** One id for all shops, or one for some of them: `de=Xa9f,fr-ch=Qk2s`. */
export const idsByShop = (name: string, id: RegExp, example: string) => {
  const mistake = `${name} must be an id such as ${example}, or ids by shop such as "de=${example},ch=…"`
  return v.pipe(
    v.string(),
    v.transform((input): [string, string][] =>
      input.includes('=')
        ? input.split(',').map((pair) => [pair.split('=')[0]?.trim() ?? '', pair.split('=')[1]?.trim() ?? ''])
        : locales.map((locale) => [locale, input.trim()]),
    ),
    v.check((pairs) => pairs.every(([locale, value]) => isLocale(locale) && id.test(value)), mistake),
    v.transform((pairs) => Object.fromEntries(pairs) as Partial<Record<Locale, string>>),
  )
}
