import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { hasStorageConsent } from '../platform/consented-storage.ts'
import type { ProductView } from './product-view.ts'
import { forgetViews, noteView, type ViewedProduct } from './viewed-products.ts'

/** Loaded on demand: the first product of a visitor has no list to show. */
const ViewedList = lazy(async () => ({ default: (await import('./viewed-list.tsx')).ViewedList }))

type RecentlyViewedProps = {
  product: ProductView
  /** Products that the page shows already. */
  without: readonly number[]
}

/** Recently viewed products, at the end of the page so that nothing moves when they appear. */
export function RecentlyViewed({ product: { id, name, to, pictures }, without }: RecentlyViewedProps) {
  const { market } = useI18n()
  const [viewed, setViewed] = useState<readonly ViewedProduct[]>([])
  const [isKept, setKept] = useState(false)
  const [isOff, setOff] = useState(false)
  const front = pictures.find(({ view }) => view === 'front') ?? pictures[0]
  const note = useEffectEvent(() => {
    setViewed(noteView(market.shopId, { id, name, to, picture: front?.asset ?? null }))
    setKept(hasStorageConsent())
  })
  useEffect(() => note(), [id])

  const others = viewed.filter((each) => !without.includes(each.id))
  if (others.length === 0 && !isOff) return null
  return (
    <Suspense>
      <ViewedList
        viewed={others}
        isKept={isKept}
        isOff={isOff}
        onKeep={setKept}
        onForget={() => {
          forgetViews(market.shopId)
          setViewed([])
        }}
        onSwitchOff={() => {
          setViewed([])
          setOff(true)
        }}
      />
    </Suspense>
  )
}
