import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { useToast } from '../ui/toast.tsx'
import type { Results } from './results.ts'

/**
 * The last results: a change that fails keeps the list and shows a toast. `null` where there are none, or where they
 * belong to another query.
 */
export function useLastGood(results: Results | null, query = ''): Results | null {
  const { t } = useI18n()
  const toast = useToast()
  const { pathname } = useLocation()
  const [last, setLast] = useState({ pathname, query, results })
  if (results && last.results !== results) setLast({ pathname, query, results })
  const kept = last.pathname === pathname && last.query === query ? last.results : null

  useEffect(() => {
    if (!results && kept) toast({ kind: 'error', text: t('filter.failed') })
  }, [results, kept, toast, t])

  return results ?? kept
}
