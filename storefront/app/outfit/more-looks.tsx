import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Grid } from '../ui/grid.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './more-looks.module.css'
import type { OutfitLink } from './outfit-view.ts'

export function MoreLooks({ looks }: { looks: readonly OutfitLink[] }) {
  const { t } = useI18n()
  if (looks.length === 0) return null
  return (
    <section className={styles.more}>
      <h2>{t('outfit.more_looks')}</h2>
      <Grid>
        {looks.map(({ id, name, to, picture }) => (
          <li key={id} className={styles.look}>
            <Picture
              of={picture}
              sizes="(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw"
              ratio="3 / 4"
              alt=""
              name={name}
            />
            <Anchor className={styles.name} to={to}>
              {name}
            </Anchor>
          </li>
        ))}
      </Grid>
    </section>
  )
}
