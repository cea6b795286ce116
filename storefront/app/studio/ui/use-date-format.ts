import { useCallback } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { useMessages } from '../messages/messages.ts'

/** In the time of the shop, on server and in browser alike: `15. Nov., 16:52`. */
export function useDateFormat(): (moment: string) => string {
  const { lang } = useMessages()
  const { timeZone } = useI18n().market
  return useCallback(
    (moment) =>
      new Intl.DateTimeFormat(lang, {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        ...(moment.slice(0, 4) !== new Date().toISOString().slice(0, 4) && { year: 'numeric' as const }),
        timeZone,
      }).format(new Date(moment)),
    [lang, timeZone],
  )
}
