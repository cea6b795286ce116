import { usePublicSettings } from '../public-settings.ts'
import { Button } from '../ui/button.tsx'
import type { Hero } from '../platform/bundled-home.ts'
import styles from './hero-banner.module.css'

const wide = [1024, 1440, 2048, 2880]
const tall = [390, 780, 1170]

/** The season's window: words on the empty wall of a wide set, or below a tall one. */
export function HeroBanner({ hero }: { hero: Hero }) {
  const { cdnUrl } = usePublicSettings()
  const sourceSet = (name: string, widths: number[], type: string) =>
    widths.map((width) => `${cdnUrl}/pictures/${name}-${width}.${type} ${width}w`).join(', ')
  return (
    <section className={styles.hero}>
      <picture>
        {(['avif', 'webp'] as const).map((type) => (
          <source
            key={`tall-${type}`}
            media="(max-width: 767px)"
            type={`image/${type}`}
            srcSet={sourceSet(hero.picture.tall, tall, type)}
            sizes="100vw"
            width={1440}
            height={1800}
          />
        ))}
        {(['avif', 'webp'] as const).map((type) => (
          <source
            key={`wide-${type}`}
            type={`image/${type}`}
            srcSet={sourceSet(hero.picture.wide, wide, type)}
            sizes="(min-aspect-ratio: 2) 100vw, 144vh"
            width={2880}
            height={1401}
          />
        ))}
        <img
          className={styles.picture}
          src={`${cdnUrl}/pictures/${hero.picture.wide}-1440.webp`}
          alt=""
          width={2880}
          height={1401}
          fetchPriority="high"
        />
      </picture>
      <div className={styles.words}>
        <p className={styles.overline}>{hero.overline}</p>
        <h1 className={styles.title}>{hero.title}</h1>
        <p className={styles.lead}>{hero.lead}</p>
        <div className={styles.actions}>
          <Button variant="primary" size="lg" to={hero.primary.to}>
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
