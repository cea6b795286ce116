import type { ImageSliderBlock } from '../platform/content/views.ts'
import { Anchor } from '../ui/anchor.tsx'
import { Badge } from '../ui/badge.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './image-slider.module.css'
import { Slider } from './slider.tsx'

const sizes = '(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 55vw'

/** Pictures side by side, each with a title and one way on. */
export function ImageSlider({ block: { headline, more, slides } }: { block: ImageSliderBlock }) {
  const Title = headline ? 'h3' : 'h2'
  return (
    <Slider headline={headline} more={more}>
      {slides.map(({ id, picture, topline, headline: title, isNew, link, promotion }) => (
        <li key={id} className={styles.slide} {...promotion}>
          <Picture of={picture} sizes={sizes} ratio="3 / 4" />
          {isNew && (
            <span className={styles.badge}>
              <Badge kind="new" />
            </span>
          )}
          {topline && <p className={styles.topline}>{topline}</p>}
          <Title className={styles.title}>{title}</Title>
          <Anchor className={styles.link} to={link.to}>
            {link.label}
            <span className="visually-hidden">: {title}</span>
          </Anchor>
        </li>
      ))}
    </Slider>
  )
}
