import { useI18n } from '../i18n/i18n.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Link } from '../ui/link.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { Service } from './load-service.ts'
import styles from './service-story.module.css'
import { StoryScreen } from './story-screen.tsx'

/** A service page that is composed like a story, such as the one about the brand; its neighbours stand below. */
export function ServiceStory({ page, others }: Pick<Service, 'page' | 'others'>) {
  const { t } = useI18n()
  const { title, headline = title, subline, teaser, group, blocks } = page
  const neighbours = others.filter((other) => other.isStory && other.group === group && other.title !== title)
  return (
    <StoryScreen
      way={<Breadcrumb steps={[{ name: title }]} />}
      topline={headline === title ? undefined : title}
      title={headline}
      lead={subline}
      picture={teaser}
      blocks={blocks}
    >
      {neighbours.length > 0 && (
        <nav className={styles.neighbours} aria-labelledby="service-neighbours">
          <Wrap>
            <h2 id="service-neighbours" className={styles.title}>
              {t('story.company')}
            </h2>
            <ul className={styles.list} role="list">
              {neighbours.map(({ to, title: name }) => (
                <li key={to}>
                  <Link kind="loud" to={to}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Wrap>
        </nav>
      )}
    </StoryScreen>
  )
}
