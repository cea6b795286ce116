import type { Hero } from '../platform/bundled-home.ts'
import { bundledPicture } from '../platform/bundled-pictures.ts'
import { usePublicSettings } from '../public-settings.ts'
import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './hero-banner.module.css'

/** The season's window: words on the empty wall of a wide set, or below a tall one. */
export function HeroBanner({ hero }: { hero: Hero }) {
  const { cdnUrl } = usePublicSettings()
  const tall = { media: '(max-width: 767px)', of: bundledPicture(hero.picture.tall, cdnUrl) }
  return (
    <section className={styles.hero}>
      <Picture
        of={bundledPicture(hero.picture.wide, cdnUrl)}
        sources={[tall]}
        sizes="(min-aspect-ratio: 2) 100vw, (min-width: 768px) 1440px, 100vw"
        isPriority
      />
      <div className={styles.words}>
        <p className={styles.overline}>{hero.overline}</p>
        <h1 className={styles.title}>{hero.title}</h1>
        <p className={styles.lead}>{hero.lead}</p>
        <div className={styles.actions}>
          <Button size="lg" to={hero.primary.to}>
            {hero.primary.label}
          </Button>
          <Button variant="secondary" size="lg" to={hero.secondary.to}>
            {hero.secondary.label}
          </Button>
        </div>
      </div>
    </section>
  )
}
