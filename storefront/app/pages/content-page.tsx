import { Blocks } from '../blocks/blocks.tsx'
import { withProducts } from '../blocks/with-products.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import type { Counterparts } from '../platform/counterparts.ts'
import type { ContentPage } from '../platform/content/views.ts'
import { requestContext } from '../request-context.ts'
import { Picture } from '../ui/picture.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/content-page.ts'
import styles from './content-page.module.css'
import { loadService } from './load-service.ts'
import { readPage } from './read-page.ts'
import { ServiceScreen } from './service-screen.tsx'

/** Catch-all route: editorial pages, and service pages by their slug. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = (params['*'] ?? '').replace(/\/$/, '')
  const { platform, settings } = context.get(requestContext)
  const load = async () => {
    const page = await platform.content.page(path)
    if (page) {
      const [blocks, elsewhere] = await Promise.all([
        withProducts(page.blocks, platform, settings.cdnUrl),
        platform.content.counterparts(page.id),
      ])
      return { page: { ...page, blocks }, elsewhere }
    }
    const service = await loadService(path, context)
    return service && { service }
  }
  return readPage(url.pathname, load())
}

export default function CatchAll({ loaderData }: Route.ComponentProps) {
  return 'service' in loaderData ? <ServiceScreen {...loaderData.service} /> : <Screen {...loaderData} />
}

type ScreenProps = { page: ContentPage; elsewhere: Counterparts }

function Screen({ page: { headline, subline, teaser, blocks, seo }, elsewhere }: ScreenProps) {
  const { t } = useI18n()
  const title = headline ?? seo.title ?? t('brand.name')
  const hasOwnHeading = !headline && blocks.some((block) => block.type === 'slideshow' && block.h1)
  return (
    <article className={styles.page}>
      <PageHead elsewhere={elsewhere} {...seo} title={seo.title ?? `${title} – ${t('brand.name')}`} />
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
