import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Picture } from '../ui/picture.tsx'
import { type OutfitPages, outfitsOnPage } from './load-outfits.ts'
import styles from './outfit-grid.module.css'

type OutfitGridProps = { outfits: OutfitPages; label: string; path: string }

const sizes = '(min-width: 1024px) 33vw, 50vw'

/** Looks, each a link to its pieces. */
export function OutfitGrid({ outfits: { cards, total, page }, label, path }: OutfitGridProps) {
  const { t } = useI18n()
  return (
    <div className={styles.list}>
      <ul className={styles.grid} role="list" aria-label={label}>
        {cards.map(({ id, name, text, to, picture, pieces }, index) => (
          <li key={id} className={styles.tile}>
            <Picture of={picture} sizes={sizes} ratio="3 / 4" alt="" name={name} isPriority={index === 0} />
            <h2 className={styles.name}>
              <Anchor className={styles.link} to={to}>
                {name}
              </Anchor>
            </h2>
            <p>{text}</p>
            <p className={styles.pieces}>{t('listing.outfit_pieces', { n: pieces })}</p>
          </li>
        ))}
      </ul>
      <LoadMore shown={cards.length} total={total} step={outfitsOnPage} to={`${path}?page=${page + 1}`} />
    </div>
  )
}
