import { CountedHeading } from '../ui/counted-heading.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import page from './basket.module.css'
import row from './line-row.module.css'
import summary from './summary.module.css'

/** Heading and placeholders while the basket is being loaded. */
export function BasketSkeleton() {
  const { t } = useI18n()
  return (
    <div className={`${page.columns} ${page.waiting}`} aria-busy="true">
      <div>
        <CountedHeading title={t('basket.title')} count="" />
        <div className={page.lines} aria-hidden="true">
          {[1, 2, 3].map((line) => (
            <div key={line} className={row.line}>
              <div className={row.picture}>
                <Skeleton shape="picture" />
              </div>
              <div className={row.words}>
                <Skeleton width="60%" />
                <Skeleton width="35%" />
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className={`${summary.summary} ${page.outline}`} aria-hidden="true">
        <Skeleton width="50%" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="70%" />
        <Skeleton shape="block" ratio="6 / 1" />
      </div>
    </div>
  )
}
