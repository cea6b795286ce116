import { redirect } from 'react-router'
import { Blocks } from '../blocks/blocks.tsx'
import { withProducts } from '../blocks/with-products.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import type { Counterparts } from '../platform/counterparts.ts'
import type { ContentPage, StoryTeaser } from '../platform/content/views.ts'
import type { Platform } from '../platform/platform.ts'
import { requestContext } from '../request-context.ts'
import { Picture } from '../ui/picture.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/content-page.ts'
import styles from './content-page.module.css'
import { loadService } from './load-service.ts'
import { MagazinePage } from './magazine-page.tsx'
import { readPage } from './read-page.ts'
import { ServiceScreen } from './service-screen.tsx'
import { StoryPage } from './story-page.tsx'

/** Stories to read after one, and those on the page of the magazine. */
const [furtherStories, mostStories] = [3, 60]

/** Catch-all route: editorial pages, and service pages by their slug. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = (params['*'] ?? '').replace(/\/$/, '')
  const { platform, settings } = context.get(requestContext)
  const load = async () => {
    const page = await platform.content.page(path)
    if (page) {
      // Each language may have an address of its own.
      if (page.to !== `/${path}/`) throw redirect(page.to + url.search, 301)
      const [blocks, elsewhere, stories] = await Promise.all([
        withProducts(page.blocks, platform, settings.cdnUrl),
        platform.content.counterparts(page.id),
        loadStories(page, platform),
      ])
      return { page: { ...page, blocks }, elsewhere, stories }
    }
    const service = await loadService(path, context)
    if (service) return { service }
    const moved = await platform.content.findMoved(`/${path}/`)
    if (moved) throw redirect(moved + url.search, 301)
    return null
  }
  return readPage(url.pathname, load())
}

async function loadStories({ id, layout }: ContentPage, { content }: Platform): Promise<readonly StoryTeaser[]> {
  if (layout === 'plain') return []
  if (layout === 'magazine') return content.stories(mostStories)
  const others = await content.stories(furtherStories + 1)
  return others.filter((story) => story.id !== id).slice(0, furtherStories)
}

export default function CatchAll({ loaderData }: Route.ComponentProps) {
  return 'service' in loaderData ? <ServiceScreen {...loaderData.service} /> : <Screen {...loaderData} />
}

type ScreenProps = { page: ContentPage; elsewhere: Counterparts; stories: readonly StoryTeaser[] }

function Screen({ page, elsewhere, stories }: ScreenProps) {
  const { t } = useI18n()
  const { headline, seo, layout } = page
  const title = headline ?? seo.title ?? t('brand.name')
  return (
    <>
      <PageHead elsewhere={elsewhere} {...seo} title={seo.title ?? `${title} – ${t('brand.name')}`} />
      {layout === 'story' ? (
        <StoryPage page={page} title={title} further={stories} />
      ) : layout === 'magazine' ? (
        <MagazinePage page={page} title={title} stories={stories} />
      ) : (
        <PlainPage page={page} title={title} />
      )}
    </>
  )
}

/** Blocks as their editor put them, below a picture and a title. */
function PlainPage({ page: { headline, subline, teaser, blocks }, title }: { page: ContentPage; title: string }) {
  const hasOwnHeading = !headline && blocks.some((block) => block.type === 'slideshow' && block.h1)
  return (
    <article className={styles.page}>
      {teaser && (
        <div className={styles.teaser}>
          <Picture
            of={teaser.wide}
            sources={teaser.narrow ? [{ media: '(max-width: 767px)', of: teaser.narrow }] : []}
            sizes="100vw"
            isPriority
          />
        </div>
      )}
      {!hasOwnHeading && (
        <Wrap>
          <div className={headline ? styles.head : 'visually-hidden'}>
            <h1 className={styles.title}>{title}</h1>
            {subline && <p className={styles.subline}>{subline}</p>}
          </div>
        </Wrap>
      )}
      <div>
        <Blocks blocks={blocks} isTop={!teaser} />
      </div>
    </article>
  )
}
