import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import type { SortView } from './results.ts'

const names: Readonly<Record<string, PlainMessageKey>> = {
  '': 'sort.recommended',
  'date_added desc': 'sort.newest',
  'ec_price asc': 'sort.price_asc',
  'ec_price desc': 'sort.price_desc',
}

/** Label of a sort option: our message where there is one, otherwise the search service's. */
export function useSortName(): (sort: SortView) => string {
  const { t } = useI18n()
  return ({ value, name }) => {
    const key = names[value]
    return key ? t(key) : name
  }
}
