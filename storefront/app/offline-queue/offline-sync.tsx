import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { loadVisitor } from '../platform/visitor.ts'
import { useToast } from '../ui/toast.tsx'
import { flushMessages } from './flush-messages.ts'
import { type FlushResult, flushPendingWrites } from './flush.ts'
import { readPendingWrites, usePendingWrites } from './pending-writes.ts'
import { resendWrite } from './send-write.ts'

/** Some browsers send no event when the network is back, so the flush is also tried at intervals. */
const retryMs = 15_000

/** Flushes the offline queue when the network is back and shows the results as toasts. Renders nothing. */
export function OfflineSync() {
  const { t, market } = useI18n()
  const { shopId } = market
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const showsWrites = /^\/(?:cart|wishlist)\//.test(pathname)
  const { length } = usePendingWrites(shopId)

  /** The visitor is asked for first: the router gives up the page where it cannot reach its server. */
  const refresh = useCallback(async () => {
    if ((await loadVisitor(shopId)) && showsWrites) await revalidate()
  }, [shopId, showsWrites, revalidate])

  const flush = useCallback(async () => {
    if (!navigator.onLine || readPendingWrites(shopId).length === 0) return
    const results: FlushResult[] = []
    await flushPendingWrites({ shopId, send: resendWrite, onResult: (result) => results.push(result) })
    for (const message of flushMessages(results, t)) toast(message)
    if (results.length > 0 && readPendingWrites(shopId).length > 0) await refresh()
  }, [shopId, t, toast, refresh])

  useEffect(() => {
    if (length === 0) return
    const retry = () => void flush()
    retry()
    const timer = setInterval(retry, retryMs)
    addEventListener('online', retry)
    document.addEventListener('visibilitychange', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', retry)
    }
  }, [length, flush])

  const lengthBefore = useRef(0)
  useEffect(() => {
    // This tab, or another one, has sent the last write of the queue.
    if (lengthBefore.current > 0 && length === 0) void refresh()
    lengthBefore.current = length
  }, [length, refresh])
  return null
}
