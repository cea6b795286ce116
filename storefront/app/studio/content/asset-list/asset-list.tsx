import type { ItemList } from '@vitrine/contracts/content'
import { PageHead } from '../../../navigation/page-head.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { StateMark } from '../item-state.tsx'
import list from '../list/entry-list.module.css'
import { FilterBar } from '../list/filter-bar.tsx'
import { type ListFilters, pageSize, toSearch } from '../list/list-query.ts'
import { smallPicture } from '../thumbnail.ts'
import { useMessages } from '../../messages/messages.ts'
import styles from './asset-list.module.css'
import { marketName } from '../../ui/market-name.ts'

/** Every picture and film, to find those without a description. */
export function AssetList({ list: found, filters }: { list: ItemList; filters: ListFilters }) {
  const { messages } = useMessages()
  return (
    <div className={list.page}>
      <PageHead title={`${messages.assetList.title} – ${messages.studio}`} />
      <div className={list.head}>
        <h1>{messages.assetList.title}</h1>
      </div>
      <FilterBar
        filters={filters}
        action="/studio/content/assets/"
        label={messages.assetList.search}
        hint={messages.assetList.searchHint}
      />
      <p className={list.count} role="status">
        {messages.assetList.count(found.total)}
      </p>
      {found.lines.length === 0 && <p className={list.empty}>{messages.assetList.empty}</p>}
      <ul role="list" className={styles.grid}>
        {found.lines.map((line) => (
          <li key={line.id} className={styles.tile}>
            {line.pictureUrl ? (
              <img src={smallPicture(line.pictureUrl, 360)} alt="" loading="lazy" />
            ) : (
              <span className={styles.none} aria-hidden="true">
                {line.kind === 'Asset' && messages.types['asset']?.name}
              </span>
            )}
            <Link kind="quieter" to={`/studio/content/assets/${line.id}/`}>
              {line.title}
            </Link>
            <StateMark state={line.state} />
            {line.missing.length > 0 && (
              <span className={styles.missing}>
                {messages.list.missing(line.missing.map((locale) => marketName(locale, messages.tag)).join(', '))}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Pagination
        page={filters.page - 1}
        totalPages={Math.ceil(found.total / pageSize)}
        toPage={(page) => `/studio/content/assets/${toSearch({ ...filters, page: page + 1 })}`}
        label={messages.list.pages}
      />
    </div>
  )
}
