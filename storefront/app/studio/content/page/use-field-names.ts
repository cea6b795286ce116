import { contentLocaleOf, type ContentType } from '@vitrine/contracts/content'
import { allShops } from '@vitrine/contracts/markets'
import { useMemo } from 'react'
import { fieldName, useMessages } from '../../messages/messages.ts'
import { marketName } from '../../ui/market-name.ts'

/** Names of fields and languages for a comparison. */
export function useFieldNames(type: ContentType | null) {
  const { messages } = useMessages()
  return useMemo(
    () => ({
      field: (id: string) => fieldName(messages, type?.fields.find((field) => field.id === id) ?? { id, name: id }),
      locale(code: string) {
        const market = allShops.find(({ locale }) => contentLocaleOf(locale) === code)
        return market ? marketName(market.locale, messages.tag) : code
      },
    }),
    [type, messages],
  )
}
