import { type ReactNode, useEffect, useRef } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Wrap } from '../ui/wrap.tsx'
import styles from './page.module.css'
import { type AfterSalesTopic, RelatedPages } from './related-pages.tsx'

type AfterSalesPageProps = {
  current: AfterSalesTopic
  /** Name of the page in breadcrumbs; the heading may say more. */
  name: string
  title: string
  lead?: ReactNode
  /** Number of the current step, and of all steps. */
  step?: { n: number; total: number } | undefined
  /** The page follows on something that was sent: the focus goes to its heading. */
  isFollowing: boolean
  children: ReactNode
}

/** The frame of everything that comes after an order: one narrow column, and the other ways beside it. */
export function AfterSalesPage({ current, name, title, lead, step, isFollowing, children }: AfterSalesPageProps) {
  const { t } = useI18n()
  return (
    <Wrap>
      <PageHead title={`${title} – ${t('brand.name')}`} />
      <div className={styles.page}>
        <div className={styles.crumbs} data-print="never">
          <Breadcrumb steps={[{ name }]} />
        </div>
        <div className={styles.main}>
          <div className={styles.head}>
            {step && <p className={styles.step}>{t('after_sales.step', step)}</p>}
            <StepHeading key={title} isFollowing={isFollowing}>
              {title}
            </StepHeading>
            {lead && <div className={styles.lead}>{lead}</div>}
          </div>
          {children}
        </div>
        <RelatedPages current={current} />
      </div>
    </Wrap>
  )
}

/** Takes the focus when it is new, so that screen readers announce the step. */
function StepHeading({ isFollowing, children }: { isFollowing: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFollowing) heading.current?.focus()
  }, [isFollowing])
  return (
    <h1 ref={heading} className={styles.title} tabIndex={-1}>
      {children}
    </h1>
  )
}
