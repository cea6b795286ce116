import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { adjustVisitor, askForVisitor, knowVisitor, showVisitor, type Visitor } from '../platform/visitor.ts'
import { useToast } from '../ui/toast.tsx'
import { type AddReply, isAdded } from './add-reply.ts'
import { onPending, readPending, usePending } from './later.ts'
import { type MadeUp, makeUp } from './make-up.ts'
import { knowAdded } from './put-into-basket.ts'
import { sendAgain } from './send.ts'
import { withPressed } from './set-wish.ts'
import { wordsOf } from './made-up-words.ts'

/** How long, in milliseconds, before it is tried again where no event says that the network is back. */
const pause = 15_000

/** Sends what was pressed while the network was gone, and says what came of it. Shows nothing itself. */
export function LateWrites() {
  const { t, market } = useI18n()
  const { shopId } = market
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const showsKept = /^\/(?:cart|wishlist)\//.test(pathname)
  const { length } = usePending(shopId)

  useEffect(() => {
    adjustVisitor(withPressed(shopId))
    return onPending(showVisitor)
  }, [shopId])

  /** Asked first: a router that cannot reach its server would give up the page. */
  const refresh = useCallback(async () => {
    if ((await askForVisitor(shopId)) && showsKept) await revalidate()
  }, [shopId, showsKept, revalidate])

  const tryNow = useCallback(async () => {
    if (!navigator.onLine || readPending(shopId).length === 0) return
    const made: MadeUp[] = []
    await makeUp({ shopId, send: sendAgain, tell: (each) => made.push(each) })
    for (const each of made) if ('reply' in each) know(each.reply)
    for (const words of wordsOf(made, t)) toast(words)
    if (made.length > 0 && readPending(shopId).length > 0) await refresh()
  }, [shopId, t, toast, refresh])

  useEffect(() => {
    if (length === 0) return
    const wake = () => void tryNow()
    wake()
    const timer = setInterval(wake, pause)
    addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearInterval(timer)
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [length, tryNow])

  const waited = useRef(0)
  useEffect(() => {
    // This tab, or another one, has sent the last of them.
    if (waited.current > 0 && length === 0) void refresh()
    waited.current = length
  }, [length, refresh])
  return null
}

/** Whatever the address, an answer tells who the visitor is now. */
function know(reply: unknown): void {
  const answer = reply as AddReply | { visitor?: Visitor } | null
  if (answer && 'item' in answer && isAdded(answer)) knowAdded(answer)
  else if (answer && 'visitor' in answer && answer.visitor) knowVisitor(answer.visitor)
}
