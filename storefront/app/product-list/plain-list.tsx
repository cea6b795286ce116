import { useLocation } from 'react-router'
import { useQuickAdd } from '../add-to-basket/use-quick-add.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { atPage } from './address.ts'
import { Outage } from './outage.tsx'
import { pageSize } from './page-size.ts'
import type { PlainList as Products } from './results.ts'
import styles from './result-list.module.css'

type PlainListProps = {
  list: Products
  label: string
  /** Says what the list lacks. */
  notice: string
  /** Parameters of the address that a form without scripts must send again. */
  fields?: Readonly<Record<string, string>>
}

const sizes = '(min-width: 1024px) 25vw, (min-width: 768px) 33vw, calc(50vw - 20px)'

/** Products while the search service is down: no filters, no relevance, and a notice that says so. */
export function PlainList({ list: { cards, total, firstPage, lastPage }, label, notice, fields }: PlainListProps) {
  const { pathname, search } = useLocation()
  const quickAdd = useQuickAdd()
  return (
    <div data-plain>
      <Outage kind="warning" {...(fields && { fields })}>
        {notice}
      </Outage>
      {cards.length > 0 && (
        <>
          <ProductGrid cards={cards} label={label} sizes={sizes} isTop onClickSizeAdd={quickAdd} />
          <div className={styles.end}>
            <LoadMore
              shown={firstPage * pageSize + cards.length}
              total={total}
              step={pageSize}
              to={pathname + atPage(search, lastPage + 1)}
            />
          </div>
        </>
      )}
    </div>
  )
}
