import { useI18n } from '../i18n/i18n.tsx'
import type { StoryTeaser } from '../platform/content/views.ts'
import { Anchor } from '../ui/anchor.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './story-list.module.css'

type StoryListProps = {
  stories: readonly StoryTeaser[]
  /** Whether the first one is larger than the others, as on the page of the magazine. */
  hasLead?: boolean
  /** The level of their titles. */
  heading: 'h2' | 'h3'
}

/** Stories with their pictures: the tile leads to the story. */
export function StoryList({ stories, hasLead = false, heading }: StoryListProps) {
  return (
    <ul className={styles.list} role="list" data-lead={hasLead || undefined}>
      {stories.map((story, index) => (
        <li key={story.id}>
          <StoryTile story={story} heading={heading} isLead={hasLead && index === 0} />
        </li>
      ))}
    </ul>
  )
}

type StoryTileProps = { story: StoryTeaser; heading: 'h2' | 'h3'; isLead: boolean }

function StoryTile({ story, heading: Heading, isLead }: StoryTileProps) {
  const { format } = useI18n()
  const { to, title, topline, text, publishedOn, picture } = story
  const small = '(min-width: 1024px) 33vw, (min-width: 768px) 50vw, 100vw'
  return (
    <article className={styles.tile}>
      {picture && (
        <div className={styles.picture}>
          <Picture
            of={picture.wide}
            sources={isLead && picture.narrow ? [{ media: '(max-width: 767px)', of: picture.narrow }] : []}
            sizes={isLead ? '(min-width: 1024px) 60vw, 100vw' : small}
            ratio="4 / 3"
            alt=""
            isPriority={isLead}
          />
        </div>
      )}
      <div className={styles.words}>
        {topline && <p className={styles.over}>{topline}</p>}
        <Heading className={styles.title}>
          <Anchor className={styles.link} to={to}>
            {title}
          </Anchor>
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
        {publishedOn && (
          <time className={styles.day} dateTime={publishedOn}>
            {format.date(publishedOn)}
          </time>
        )}
      </div>
    </article>
  )
}
