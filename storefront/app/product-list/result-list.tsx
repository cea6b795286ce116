import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { useQuickAdd } from '../add-to-basket/use-quick-add.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { ActiveChips } from './active-chips.tsx'
import { countChosen } from './choice.ts'
import { FilterDrawer } from './facets/filter-drawer.tsx'
import { FilterForm } from './facets/filter-form.tsx'
import { NoMatch } from './no-match.tsx'
import { pageSize } from './page-size.ts'
import styles from './result-list.module.css'
import { useGridViews } from './grid-views.ts'
import type { Results } from './results.ts'
import { ToolRow } from './tool-row.tsx'
import { useList } from './use-list.ts'
import { useMore } from './use-more.ts'

type ResultListProps = {
  results: Results
  label: string
  /** Content between products, before the one of this index. */
  between?: readonly { index: number; render: (isLarge: boolean) => ReactNode }[]
  /** Shown for an empty list without filters. */
  empty: ReactNode
  /** Products below an empty list. */
  recommendations?: ReactNode
}

const formId = 'filters'
const nothing: NonNullable<ResultListProps['between']> = []
const tileSizes = '(min-width: 1600px) 290px, (min-width: 1024px) 19vw, (min-width: 768px) 33vw, calc(50vw - 20px)'
const largeSizes = '(min-width: 1600px) 392px, (min-width: 1024px) 26vw, (min-width: 768px) 50vw, calc(100vw - 32px)'

/** Filters, sorting and products of a category or a search. */
export function ResultList({ results, label, between = nothing, empty, recommendations }: ResultListProps) {
  const { t } = useI18n()
  const grid = useRef<HTMLUListElement>(null)
  const main = useRef<HTMLDivElement>(null)
  const list = useList(results)
  const { choice, addressOf, isBusy } = list
  const more = useMore(results, (page) => addressOf({ ...results.choice, page }), grid)
  const quickAdd = useQuickAdd()
  const views = useGridViews()
  const isLarge = views.isChosen('large')
  const [isOpen, setOpen] = useState(false)
  useTopInSight(results, main)

  const { total, facets, sorts, kept, firstPage } = results
  const shown = firstPage * pageSize + more.cards.length
  const chosen = countChosen(choice.facets)
  if (total === 0 && chosen === 0) return empty

  return (
    <>
      <ToolRow chosen={chosen} onOpen={() => setOpen(true)} sorts={sorts} list={list} views={views} formId={formId} />
      <div className={styles.list}>
        <div className={styles.column}>
          <FilterForm id={formId} facets={facets} list={list} kept={kept}>
            <div className={styles.submit}>
              <Button type="submit" variant="secondary" fullWidth>
                {t('filter.submit')}
              </Button>
            </div>
          </FilterForm>
        </div>
        <div ref={main} className={styles.main} data-busy={isBusy || undefined} aria-busy={isBusy || undefined}>
          <ActiveChips list={list} facets={facets} />
          {total === 0 ? (
            <NoMatch list={list}>{recommendations}</NoMatch>
          ) : (
            <>
              {firstPage > 0 && (
                <p className={styles.previous}>
                  <Button variant="secondary" to={addressOf({ ...choice, page: firstPage - 1 })} preload={false}>
                    {t('listing.load_previous')}
                  </Button>
                </p>
              )}
              <ProductGrid
                ref={grid}
                cards={more.cards}
                label={label}
                sizes={isLarge ? largeSizes : tileSizes}
                isLarge={isLarge}
                isWorn={views.isChosen('worn')}
                isTop
                between={between.map(({ index, render }) => ({ index, children: render(isLarge) }))}
                expected={more.isLoading ? Math.min(4, total - shown) : 0}
                onClickSizeAdd={quickAdd}
              />
              <div className={styles.end}>
                <LoadMore
                  shown={shown}
                  total={total}
                  step={pageSize}
                  to={addressOf({ ...choice, page: more.lastPage + 1 })}
                  isLoading={more.isLoading}
                  onLoadMore={more.load}
                />
              </div>
            </>
          )}
        </div>
      </div>
      {isOpen && <FilterDrawer results={results} list={list} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Scrolls to the start of a list that became so short that it left the screen. */
function useTopInSight(results: Results, main: { readonly current: HTMLElement | null }) {
  const isFirst = useRef(true)
  useEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    if (wasFirst || !main.current) return
    const { bottom } = main.current.getBoundingClientRect()
    if (bottom < innerHeight / 2) main.current.scrollIntoView({ behavior: 'instant' })
  }, [results, main])
}
