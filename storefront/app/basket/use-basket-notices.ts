import { type RefObject, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { hearOtherTabs } from '../platform/other-tabs.ts'
import { loadVisitor } from '../platform/visitor.ts'
import type { MessageKind } from '../ui/message.tsx'
import type { BasketView } from './basket-view.ts'
import { promotionNews } from './promotion-news.ts'

export type Notice = { kind: MessageKind; text: string }

/**
 * Notices about changes from elsewhere: another tab, or a promotion that applies or no longer does. Reloads the basket when
 * another tab has changed it and when this tab gets the focus. `own` are versions this page has made itself.
 */
export function useBasketNotices(view: BasketView, own: RefObject<Set<number>>): readonly Notice[] {
  const { t, market } = useI18n()
  const { revalidate } = useRevalidator()
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const seen = useRef(view)

  useEffect(() => {
    const before = seen.current
    seen.current = view
    if (before.version === view.version) return
    const isForeign = !own.current.has(view.version)
    setNotices([
      ...(isForeign ? [{ kind: 'info' as const, text: t('basket.notification.conflict') }] : []),
      ...promotionNews(before, view).map(({ kind, promotion }) =>
        kind === 'gained'
          ? { kind: 'success' as const, text: t('basket.notification.promotion_gained', { promotion }) }
          : { kind: 'warning' as const, text: t('basket.notification.promotion_lost', { promotion }) },
      ),
    ])
  }, [view, own, t])

  useEffect(() => {
    let isLooking = false
    async function look() {
      if (isLooking) return
      isLooking = true
      const version = await currentVersion(market.shopId)
      isLooking = false
      if (version === null || version === seen.current.version || own.current.has(version)) return
      void loadVisitor(market.shopId)
      await revalidate()
    }
    const lookIfSeen = () => document.visibilityState === 'visible' && void look()
    addEventListener('focus', lookIfSeen)
    document.addEventListener('visibilitychange', lookIfSeen)
    const stopHearing = hearOtherTabs((news) => news === 'basket' && void look())
    return () => {
      removeEventListener('focus', lookIfSeen)
      document.removeEventListener('visibilitychange', lookIfSeen)
      stopHearing()
    }
  }, [market.shopId, own, revalidate])

  return notices
}

/** Checked before the page is reloaded: the router gives up the whole page where it cannot reach its server. */
async function currentVersion(shopId: number): Promise<number | null> {
  try {
    const response = await fetch(`/api/basket-version?shop=${shopId}`)
    return response.ok ? ((await response.json()) as { version: number }).version : null
  } catch {
    return null
  }
}
