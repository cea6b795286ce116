import { languageCodeOf } from '@vitrine/contracts/markets'
import { translatePath, servicePath } from '@vitrine/contracts/urls'
import type { ReactNode } from 'react'
import { Blocks } from '../blocks/blocks.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import { PageHead } from '../navigation/page-head.tsx'
import type { ServicePageEntry } from '../platform/content/views.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Link } from '../ui/link.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { Chapter } from './chapters.ts'
import { ConsentButton } from './consent-button.tsx'
import type { Service } from './load-service.ts'
import styles from './service-screen.module.css'
import { ServiceStory } from './service-story.tsx'

type ServiceScreenProps = Service & { children?: ReactNode }

/** A customer service page, composed as its editor chose. `children` stand above the text of a plain one. */
export function ServiceScreen({ page, elsewhere, others, chapters, children }: ServiceScreenProps) {
  const { slug, title, layout, seo } = page
  const { t, market } = useI18n()
  // Entries have the German slug.
  const canonical = translatePath(`/s/${slug}/`, 'de', languageCodeOf(market.locale))
  return (
    <>
      <PageHead
        canonical={canonical}
        elsewhere={elsewhere}
        {...seo}
        title={seo.title ?? `${title} – ${t('brand.name')}`}
      />
      {layout === 'story' ? (
        <ServiceStory page={page} others={others} />
      ) : (
        <PlainService page={page} others={others} chapters={chapters} canonical={canonical}>
          {children}
        </PlainService>
      )}
    </>
  )
}

type PlainServiceProps = Omit<ServiceScreenProps, 'elsewhere'> & { canonical: string }

/** A text with the other topics beside it, and contact details below. */
function PlainService({ page, others, chapters, canonical, children }: PlainServiceProps) {
  const { title, group, blocks } = page
  const { t, market } = useI18n()
  return (
    <Wrap>
      <div className={styles.head}>
        <Breadcrumb steps={[{ name: title }]} />
        <h1 className={styles.title}>{title}</h1>
      </div>
      <div className={styles.columns}>
        <Topics others={others} group={group} />
        <div className={styles.page}>
          {children}
          <Contents chapters={chapters} />
          <div>
            <Blocks blocks={blocks} />
            {canonical === servicePath('consent_settings', market.locale) && <ConsentButton />}
          </div>
          <aside className={styles.contact} data-print="never">
            <h2>{t('service.contact_title')}</h2>
            <p>{t('service.contact_text')}</p>
            <Link kind="loud" to={servicePath('contact', market.locale)}>
              {t('service.contact_link')}
            </Link>
          </aside>
        </div>
      </div>
    </Wrap>
  )
}

const groups: Readonly<Record<string, PlainMessageKey>> = {
  orders: 'service.group_orders',
  delivery: 'service.group_delivery',
  returns: 'service.group_returns',
  payment: 'service.group_payment',
  company: 'service.group_company',
}

type TopicsProps = { others: readonly ServicePageEntry[]; group: string | undefined }

/** Topics: the group of the page is open, the other groups are collapsed. */
function Topics({ others, group }: TopicsProps) {
  const { t } = useI18n()
  const listed = Object.entries(groups).map(([key, name]) => ({
    key,
    name: t(name),
    pages: others.filter((other) => other.group === key),
  }))
  return (
    <nav className={styles.topics} aria-label={t('service.pages')}>
      {listed
        .filter(({ pages }) => pages.length > 0)
        .map(({ key, name, pages }) => (
          <details key={key} open={key === group}>
            <summary>{name}</summary>
            <ul role="list">
              {pages.map(({ to, title }) => (
                <li key={to}>
                  <Link kind="quieter" to={to}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
    </nav>
  )
}

function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  const { t } = useI18n()
  if (chapters.length === 0) return null
  return (
    <nav className={styles.contents} aria-label={t('service.contents')} data-print="never">
      <p className={styles.over}>{t('service.contents')}</p>
      <ul role="list">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
