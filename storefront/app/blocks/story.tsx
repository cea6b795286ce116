import type { CSSProperties } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { StoryBlock } from '../platform/content/views.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { InnerBlock } from './inner-block.tsx'
import { StoryLook } from './story-look.tsx'
import styles from './story.module.css'

/** One picture takes the wide shape, a tall one stays whole; of two, the second stands beside it at the same height. */
const shapes = ['4 / 3', '2 / 3']

/** A story: words beside its pictures, on a wall of its own colour where it has one. */
export function Story({ block }: { block: StoryBlock }) {
  const { t } = useI18n()
  const { label, teaser, color, isDark, pictures, to, content, look } = block
  if (look) return <StoryLook block={block} look={look} />
  const [first] = pictures
  const isTall = pictures.length === 1 && first?.height !== undefined && first.height > (first.width ?? 0)
  return (
    <>
      <article
        className={styles.story}
        style={{ '--wall': color } as CSSProperties}
        data-wall={color ? true : undefined}
        data-tall={isTall || undefined}
        data-ground={isDark ? 'dark' : undefined}
      >
        <div className={styles.inner}>
          <div className={styles.words}>
            {label && <h2 className={styles.title}>{label}</h2>}
            {teaser && <p className={styles.teaser}>{teaser}</p>}
            {to && (
              <Link kind="extra loud" to={to}>
                {t('content.read_story')}
                {label && <span className="visually-hidden">: {label}</span>}
              </Link>
            )}
          </div>
          {pictures.length > 0 && (
            <div className={styles.pictures} data-count={Math.min(2, pictures.length)}>
              {pictures.slice(0, 2).map((picture, index) => (
                <Picture
                  key={picture.base}
                  of={picture}
                  ratio={isTall ? '4 / 5' : (shapes[index] ?? '4 / 3')}
                  sizes="(min-width: 1024px) 40vw, 66vw"
                />
              ))}
            </div>
          )}
        </div>
      </article>
      {content.map((inner) => (
        <div key={inner.id} className={styles.chapter} {...inner.promotion}>
          <InnerBlock block={inner} />
        </div>
      ))}
    </>
  )
}
