import { brandTimeZone } from '@vitrine/contracts/markets'
import { useCallback } from 'react'
import { useMessages } from './messages/messages.ts'

/** In the brand's own time, on server and in browser alike: `15. Nov., 16:52`. */
export function useDateFormat(): (moment: string) => string {
  const { lang } = useMessages()
  return useCallback(
    (moment) =>
      new Intl.DateTimeFormat(lang, {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        ...(moment.slice(0, 4) !== new Date().toISOString().slice(0, 4) && { year: 'numeric' as const }),
        timeZone: brandTimeZone,
      }).format(new Date(moment)),
    [lang],
  )
}
