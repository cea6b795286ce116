import { useI18n } from '../i18n/i18n.tsx'
import type { Slide, SlideshowBlock } from '../platform/content/views.ts'
import { useAnnounce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ContentImage } from './content-image.tsx'
import { InnerBlock } from './inner-block.tsx'
import styles from './slideshow.module.css'
import { useSlideshow } from './use-slideshow.ts'

type SlideshowProps = { block: SlideshowBlock; isFirst?: boolean }

/** The season's windows, one at a time. Nothing moves by itself for those who asked for calm, nor under a pointer. */
export function Slideshow({ block: { h1, slides, autoplaySeconds }, isFirst = false }: SlideshowProps) {
  const { t } = useI18n()
  const announce = useAnnounce()
  const { track, index, isPlaying, setPlaying, show, pauses } = useSlideshow(slides.length, autoplaySeconds)
  const isMoving = slides.length > 1
  // The visible headline is the heading of the page, if both are the same.
  const hasOwnHeading = h1 !== undefined && slides[0]?.headline !== h1

  function step(by: number) {
    const next = (index + by + slides.length) % slides.length
    setPlaying(false)
    show(next)
    announce(t('common.of_total', { n: next + 1, total: slides.length }))
  }

  return (
    <section className={styles.slideshow} aria-label={t('content.slideshow')} {...pauses}>
      {hasOwnHeading && <h1 className="visually-hidden">{h1}</h1>}
      <ul
        ref={track}
        className={styles.track}
        role="list"
        {...(isMoving && { tabIndex: 0, 'aria-label': t('content.slideshow') })}
      >
        {slides.map((slide, place) => (
          <li key={slide.id} className={styles.slide} data-dark={slide.isDark || undefined} {...slide.promotion}>
            <Window slide={slide} isFirst={isFirst && place === 0} isHeading={place === 0 && slide.headline === h1} />
          </li>
        ))}
      </ul>
      {isMoving && (
        <div className={styles.controls}>
          {autoplaySeconds > 0 && (
            <Button
              variant="tertiary"
              isFab
              label={isPlaying ? t('content.pause') : t('content.play')}
              onClick={() => setPlaying(!isPlaying)}
            >
              <Icon name={isPlaying ? 'pause' : 'play'} size={20} />
            </Button>
          )}
          <Button variant="tertiary" isFab label={t('content.previous')} onClick={() => step(-1)}>
            <Icon name="left" size={20} />
          </Button>
          <Button variant="tertiary" isFab label={t('content.next')} onClick={() => step(1)}>
            <Icon name="right" size={20} />
          </Button>
        </div>
      )}
    </section>
  )
}

type WindowProps = { slide: Slide; isFirst: boolean; isHeading: boolean }

function Window({ slide, isFirst, isHeading }: WindowProps) {
  const { media, topline, headline, text, link, secondLink, align, justify, isDark } = slide
  const Title = isHeading ? 'h1' : 'h2'
  return (
    <>
      {media.type === 'image' ? (
        // Beside words that say what it is about, a picture of this size is scenery.
        <ContentImage block={headline ? { ...media, alt: '' } : media} isFirst={isFirst} sizes="100vw" isBare />
      ) : (
        <InnerBlock block={media} sizes="100vw" />
      )}
      {(headline || link) && (
        <div
          className={styles.words}
          data-align={align}
          data-justify={justify}
          data-ground={isDark ? 'dark' : undefined}
        >
          <div>
            {topline && <p className={styles.topline}>{topline}</p>}
            {headline && <Title className={styles.title}>{headline}</Title>}
          </div>
          <div className={styles.more}>
            {text && <p>{text}</p>}
            {link && (
              <Button size="lg" to={link.to}>
                {link.label}
              </Button>
            )}
            {secondLink && (
              <Button size="lg" variant="secondary" to={secondLink.to}>
                {secondLink.label}
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  )
}
