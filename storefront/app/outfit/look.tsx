import { useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Picture } from '../ui/picture.tsx'
import type { PieceResult } from './piece-result.ts'
import styles from './look.module.css'
import type { OutfitView } from './outfit-view.ts'
import { PieceForm } from './piece-form.tsx'

type LookProps = { outfit: OutfitView; results: readonly PieceResult[] | undefined }

/** The picture of a look with its numbered pieces, and beside it the pieces themselves. */
export function Look({ outfit, results }: LookProps) {
  const { t } = useI18n()
  const [pointed, setPointed] = useState<number | null>(null)
  const { name, text, picture, pieces } = outfit
  return (
    <>
      <div className={styles.way}>
        <Breadcrumb steps={[{ name: t('outfit.all_outfits'), to: '/c/outfits/' }, { name }]} />
      </div>
      <div className={styles.look}>
        <div className={styles.pictures}>
          <div className={styles.worn}>
            <Picture
              of={picture}
              sizes="(min-width: 1024px) 45vw, 100vw"
              ratio="3 / 4"
              isPriority
              alt={name}
              name={name}
            />
          </div>
          <ol className={styles.points} role="list">
            {pieces.map(({ place, card }) => (
              <li key={place}>
                <a
                  className={styles.point}
                  href={`#piece-${place}`}
                  aria-label={t('outfit.point', { n: place, name: card.name })}
                  data-pointed={pointed === place || undefined}
                  onPointerEnter={() => setPointed(place)}
                  onPointerLeave={() => setPointed(null)}
                >
                  <Picture of={card.pictures[0]} sizes="5rem" ratio="3 / 4" alt="" name="" />
                  <span className={styles.number}>{place}</span>
                </a>
              </li>
            ))}
          </ol>
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
