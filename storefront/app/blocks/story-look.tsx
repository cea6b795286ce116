import { useState } from 'react'
import { LookPicture } from '../product-card/look-picture.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import type { Look, StoryBlock } from '../platform/content/views.ts'
import { Anchor } from '../ui/anchor.tsx'
import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import styles from './story-look.module.css'

/** The story of an outfit: the look with numbered points, and beside it the pieces under the same numbers. */
export function StoryLook({ block: { label, teaser, to }, look }: { block: StoryBlock; look: Look }) {
  const { t } = useI18n()
  const [pointed, setPointed] = useState<number | null>(null)
  const points = look.pieces.flatMap(({ product, point }, index) =>
    point ? [{ ...point, place: index + 1, to: product.to, label: `${index + 1}: ${product.name}` }] : [],
  )
  return (
    <article className={styles.band}>
      <LookPicture
        of={look.picture}
        name={label ?? ''}
        points={points}
        sizes="(min-width: 1024px) 50vw, 100vw"
        pointed={pointed}
        onPoint={setPointed}
      />
      <div className={styles.words}>
        <p className={styles.over}>{t('content.look_over')}</p>
        {label && <h2 className={styles.title}>{label}</h2>}
        {teaser && <p className={styles.teaser}>{teaser}</p>}
        <ol className={styles.pieces} role="list">
          {look.pieces.map(
            ({ product: { id, name, nameLanguage, to: page, picture, price, lowestPrior, isFrom } }, index) => (
              <li
                key={id}
                className={styles.piece}
                data-pointed={pointed === index + 1 || undefined}
                onPointerEnter={() => setPointed(index + 1)}
                onPointerLeave={() => setPointed(null)}
              >
                <div className={styles.picture}>
                  <Picture of={picture} sizes="4rem" ratio="3 / 4" alt="" name="" />
                </div>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <Anchor className={styles.name} to={page} lang={nameLanguage}>
                  {name}
                </Anchor>
                <Price current={price} lowestPrior={lowestPrior} isFrom={isFrom} />
              </li>
            ),
          )}
        </ol>
        {to && (
          <Button variant="secondary" size="lg" to={to}>
            {t('content.look_open')}
          </Button>
        )}
      </div>
    </article>
  )
}
