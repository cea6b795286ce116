import { type RefObject, useEffect } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { useAnnounce } from '../../ui/announcer.tsx'
import type { Suggestions } from './use-suggestions.ts'

const debounceMs = 500

/** Announces the number of options to screen readers, once it has not changed for a moment. */
export function useAnnouncedCount(list: RefObject<HTMLElement | null>, suggestions: Suggestions | ''): void {
  const { t } = useI18n()
  const announce = useAnnounce()
  const { completions, categories, pages, found, isSettled, isFailed } = suggestions || {}
  const shown = [completions, categories, pages].map((each) => each?.length ?? 0).join(' ')
  const counts = `${shown} ${found?.total}`

  useEffect(() => {
    if (!isSettled || isFailed) return
    const timer = setTimeout(() => {
      const count = list.current?.querySelectorAll('[role=option]').length ?? 0
      announce(count > 1 ? t('search_box.count', { n: count }) : t('search_box.none'))
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [counts, isSettled, isFailed, list, announce, t])
}
