import { useState } from 'react'
import { LookPicture } from '../product-card/look-picture.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { PieceResult } from './piece-result.ts'
import styles from './look.module.css'
import type { OutfitView } from './outfit-view.ts'
import { PieceForm } from './piece-form.tsx'
import { Thumbnails } from './thumbnails.tsx'

type LookProps = { outfit: OutfitView; results: readonly PieceResult[] | undefined }

/** Picture of a look with numbered points, and the pieces beside it. */
export function Look({ outfit, results }: LookProps) {
  const { t } = useI18n()
  const [pointed, setPointed] = useState<number | null>(null)
  const { name, text, picture, pieces } = outfit
  const marked = pieces.flatMap(({ place, point, card }) =>
    point ? [{ ...point, place, to: `#piece-${place}`, label: t('outfit.point', { n: place, name: card.name }) }] : [],
  )
  return (
    <>
      <div className={styles.way}>
        <Breadcrumb steps={[{ name: t('outfit.all_outfits'), to: '/c/outfits/' }, { name }]} />
      </div>
      <div className={styles.look}>
        <div className={styles.pictures}>
          <div className={styles.worn}>
            <LookPicture
              of={picture}
              name={name}
              points={marked}
              sizes="(min-width: 1024px) 45vw, 100vw"
              isPriority
              pointed={pointed}
              onPoint={setPointed}
            />
          </div>
          {marked.length === 0 && <Thumbnails pieces={pieces} pointed={pointed} onPoint={setPointed} />}
        </div>
        <div className={styles.words}>
          <p className={styles.over}>{t('outfit.over')}</p>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.text}>{text}</p>
          <PieceForm pieces={pieces} told={results} pointed={pointed} onPoint={setPointed} />
        </div>
      </div>
    </>
  )
}
