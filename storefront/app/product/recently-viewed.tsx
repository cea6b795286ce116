import { useEffect, useEffectEvent, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { isRemembering, setRemembering } from '../platform/own-memory.ts'
import { Anchor } from '../ui/anchor.tsx'
import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { ProductView } from './product-view.ts'
import styles from './recently-viewed.module.css'
import { forgetViews, noteView, type ViewedProduct } from './viewed-products.ts'

/** What this browser has looked at before: at the end of the page, so that nothing moves when it comes. */
export function RecentlyViewed({ product: { id, name, to, pictures } }: { product: ProductView }) {
  const { t, market } = useI18n()
  const [viewed, setViewed] = useState<readonly ViewedProduct[]>([])
  const [isKept, setKept] = useState(false)
  const front = pictures.find(({ view }) => view === 'front') ?? pictures[0]
  const note = useEffectEvent(() => {
    setViewed(noteView(market.shopId, { id, name, to, picture: front?.asset ?? null }))
    setKept(isRemembering())
  })
  useEffect(() => note(), [id])

  if (viewed.length === 0) return null
  return (
    <Wrap>
      <section aria-labelledby="viewed">
        <div className={styles.head}>
          <h2 id="viewed">{t('pdp.recently_viewed')}</h2>
          <Button
            variant="raw"
            size="sm"
            onClick={() => {
              forgetViews(market.shopId)
              setViewed([])
            }}
          >
            {t('pdp.forget_viewed')}
          </Button>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <ul className={styles.row} role="list" tabIndex={0} aria-labelledby="viewed">
          {viewed.map((each) => (
            <li key={each.id}>
              <Anchor className={styles.link} to={each.to} preload={false}>
                <Picture
                  of={each.picture}
                  sizes="(min-width: 1024px) 12rem, 38vw"
                  ratio="3 / 4"
                  alt=""
                  name={each.name}
                />
                <span className={styles.name}>{each.name}</span>
              </Anchor>
            </li>
          ))}
        </ul>
        {/* Nothing outlives the visit unless they want it to. */}
        <label className={styles.remember}>
          <input
            type="checkbox"
            checked={isKept}
            onChange={({ currentTarget: { checked } }) => {
              setRemembering(checked)
              setKept(checked)
            }}
          />
          {t('pdp.remember_viewed')}
        </label>
      </section>
    </Wrap>
  )
}
