import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { type Choice, clearFacets } from '../choice.ts'
import { FilterForm } from './filter-form.tsx'
import styles from './filter-drawer.module.css'
import { partKey, type Results, type ResultsPart } from '../results.ts'
import { SortOptions } from '../sort-options.tsx'
import type { List } from '../use-list.ts'

type FilterDrawerProps = { results: Results; list: List; onClose: () => void }

/** Filters on small screens. Changes apply when the drawer is closed; its button previews the number of results. */
export function FilterDrawer({ results, list, onClose }: FilterDrawerProps) {
  const { t } = useI18n()
  const [pending, setPending] = useState(list.choice)
  const fetcher = useFetcher<ResultsPart>()
  const isSame = list.addressOf(pending) === list.addressOf({ ...list.choice, page: 0, find: null })
  const answer = !isSame && fetcher.data?.part === 'facets' ? fetcher.data : null
  const total = answer?.total ?? results.total

  const count = useEffectEvent((choice: Choice) => {
    const address = list.addressOf(choice)
    void fetcher.load(`${address}${address.includes('?') ? '&' : '?'}${partKey}=facets`)
  })
  useEffect(() => {
    if (!isSame) count(pending)
  }, [pending, isSame])

  const apply = () => {
    onClose()
    if (!isSame) list.change({ ...pending, page: 0 })
  }

  return (
    <Drawer
      title={t('filter.title')}
      isOpen
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <Button variant="raw" onClick={() => setPending(clearFacets(pending))}>
            {t('filter.reset')}
          </Button>
          <Button size="lg" fullWidth onClick={apply} isLoading={fetcher.state !== 'idle'}>
            {t('filter.apply', { count: total })}
          </Button>
        </div>
      }
    >
      <div className={styles.all}>
        <SortOptions
          sorts={results.sorts}
          chosen={pending.sort ?? ''}
          onChoose={(sort) => setPending({ ...pending, sort: sort || null })}
        />
        <FilterForm
          id="filters-sheet"
          facets={answer?.facets ?? results.facets}
          list={{ ...list, choice: pending, change: setPending }}
          kept={results.kept}
        />
      </div>
    </Drawer>
  )
}
