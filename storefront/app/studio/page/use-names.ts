import { contentLocales, type ContentType } from '@vitrine/contracts/content'
import { allMarkets } from '@vitrine/contracts/markets'
import { useMemo } from 'react'
import { fieldName, useWords } from '../words/words.ts'

/** What a comparison calls fields and languages. */
export function useNames(type: ContentType | null) {
  const { words } = useWords()
  return useMemo(
    () => ({
      field: (id: string) => fieldName(words, type?.fields.find((field) => field.id === id) ?? { id, name: id }),
      locale(code: string) {
        const market = allMarkets.find(({ locale }) => contentLocales[locale] === code)
        return market ? words.markets[market.locale] : code
      },
    }),
    [type, words],
  )
}
