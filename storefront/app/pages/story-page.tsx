import { entryOf } from '@vitrine/contracts/markets'
import { useI18n } from '../i18n/i18n.tsx'
import { breadcrumbList, StructuredData } from '../navigation/structured-data.tsx'
import type { ContentPage, StoryTeaser } from '../platform/content/views.ts'
import { usePublicSettings } from '../public-settings.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Link } from '../ui/link.tsx'
import { Wrap } from '../ui/wrap.tsx'
import { StoryList } from './story-list.tsx'
import styles from './story-page.module.css'
import { StoryScreen } from './story-screen.tsx'

type StoryPageProps = { page: ContentPage; title: string; further: readonly StoryTeaser[] }

/** A story of the magazine, with its author and date, and the stories to read next. */
export function StoryPage({ page, title, further }: StoryPageProps) {
  const { t, format } = useI18n()
  const { to, topline, subline, author, publishedOn, teaser, blocks } = page
  const magazine = magazineOf(to)
  const way = [...(magazine ? [{ name: t('story.magazine'), to: magazine }] : []), { name: title }]
  return (
    <StoryScreen
      way={<Breadcrumb steps={way} />}
      topline={topline}
      title={title}
      lead={subline}
      picture={teaser}
      blocks={blocks}
      byline={
        (author || publishedOn) && (
          <>
            {author && <span>{t('story.author', { name: author })}</span>}
            {publishedOn && <time dateTime={publishedOn}>{format.date(publishedOn)}</time>}
          </>
        )
      }
    >
      <StructuredStory page={page} title={title} way={way} />
      {further.length > 0 && (
        <section className={styles.further} aria-labelledby="further-stories">
          <Wrap>
            <div className={styles.head}>
              <h2 id="further-stories" className={styles.title}>
                {t('story.more')}
              </h2>
              {magazine && (
                <Link kind="loud" to={magazine}>
                  {t('story.all')}
                </Link>
              )}
            </div>
            <StoryList stories={further} heading="h3" />
          </Wrap>
        </section>
      )}
    </StoryScreen>
  )
}

/** `/magazine/un-rouge/` stands below `/magazine/`. */
const magazineOf = (path: string): string | null => /^\/[^/]+\/(?=[^/]+\/$)/.exec(path)?.[0] ?? null

function StructuredStory({
  page: { to, subline, author, publishedOn, seo },
  title,
  way,
}: {
  page: ContentPage
  title: string
  way: readonly { name: string; to?: string }[]
}) {
  const { t } = useI18n()
  const { marketUrls, locale } = usePublicSettings()
  const start = entryOf(marketUrls, locale)
  const article = {
    '@type': 'Article',
    headline: title,
    mainEntityOfPage: start + to,
    ...(subline && { description: subline }),
    ...(author && { author: { '@type': 'Person', name: author } }),
    ...(publishedOn && { datePublished: publishedOn }),
    ...(seo.image && { image: new URL(seo.image, start).href }),
    publisher: { '@type': 'Organization', name: t('brand.name') },
  }
  const steps = [
    { name: t('breadcrumb.home'), to: '/' },
    ...way.map(({ name, to: there = to }) => ({ name, to: there })),
  ]
  return <StructuredData of={[article, breadcrumbList(steps, start)]} />
}
