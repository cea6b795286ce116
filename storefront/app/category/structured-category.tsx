import { entryOf } from '@vitrine/contracts/markets'
import { useI18n } from '../i18n/i18n.tsx'
import { breadcrumbList, itemList, StructuredData } from '../navigation/structured-data.tsx'
import { usePublicSettings } from '../public-settings.ts'
import type { CategoryLink } from './category-head.tsx'

type StructuredCategoryProps = {
  name: string
  steps: readonly CategoryLink[]
  total: number
  shown: readonly { to: string }[]
}

/** Breadcrumb and products of a list, as structured data. */
export function StructuredCategory({ name, steps, total, shown }: StructuredCategoryProps) {
  const { t } = useI18n()
  const { marketUrls, locale } = usePublicSettings()
  const start = entryOf(marketUrls, locale)
  const list = itemList(
    name,
    total,
    shown.map(({ to }) => to),
    start,
  )
  const way = breadcrumbList([{ name: t('breadcrumb.home'), to: '/' }, ...steps], start)
  return <StructuredData of={shown.length > 0 ? [way, list] : [way]} />
}
