import type { ItemList } from '@vitrine/contracts/content'
import { PageHead } from '../../navigation/page-head.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { StateMark } from '../item-state.tsx'
import list from '../list/entry-list.module.css'
import { FilterBar } from '../list/filter-bar.tsx'
import { type ListFilters, pageSize, toSearch } from '../list/list-query.ts'
import { smallPicture } from '../thumbnail.ts'
import { useWords } from '../words/words.ts'
import styles from './asset-list.module.css'

/** Every picture and film, to find those without a description. */
export function AssetList({ list: found, filters }: { list: ItemList; filters: ListFilters }) {
  const { words } = useWords()
  return (
    <div className={list.page}>
      <PageHead title={`${words.assetList.title} – ${words.studio}`} />
      <div className={list.head}>
        <h1>{words.assetList.title}</h1>
      </div>
      <FilterBar
        filters={filters}
        action="/studio/assets/"
        label={words.assetList.search}
        hint={words.assetList.searchHint}
      />
      <p className={list.count} role="status">
        {words.assetList.count(found.total)}
      </p>
      {found.lines.length === 0 && <p className={list.empty}>{words.assetList.empty}</p>}
      <ul role="list" className={styles.grid}>
        {found.lines.map((line) => (
          <li key={line.id} className={styles.tile}>
            {line.pictureUrl ? (
              <img src={smallPicture(line.pictureUrl, 360)} alt="" loading="lazy" />
            ) : (
              <span className={styles.none} aria-hidden="true">
                {line.kind === 'Asset' && words.types['asset']?.name}
              </span>
            )}
            <Link kind="quieter" to={`/studio/assets/${line.id}/`}>
              {line.title}
            </Link>
            <StateMark state={line.state} />
            {line.missing.length > 0 && (
              <span className={styles.missing}>
                {words.list.missing(line.missing.map((locale) => words.markets[locale]).join(', '))}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Pagination
        page={filters.page - 1}
        totalPages={Math.ceil(found.total / pageSize)}
        toPage={(page) => `/studio/assets/${toSearch({ ...filters, page: page + 1 })}`}
        label={words.list.pages}
      />
    </div>
  )
}
