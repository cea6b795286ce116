import type { ContentType, ItemLine, ItemList } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import { Form, useNavigation } from 'react-router'
import { PageHead } from '../../../navigation/page-head.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import inputs from '../../ui/inputs.module.css'
import { StateMark } from '../item-state.tsx'
import { smallPicture } from '../thumbnail.ts'
import { useDateFormat } from '../../ui/use-date-format.ts'
import { groupOf, typeGroups, typeName, typePurpose, useMessages } from '../../messages/messages.ts'
import styles from './entry-list.module.css'
import { FilterBar } from './filter-bar.tsx'
import { type ListFilters, pageSize, toSearch } from './list-query.ts'
import { marketName } from '../../ui/market-name.ts'

type EntryListProps = { list: ItemList; filters: ListFilters; types: readonly ContentType[] }

/** All editable items, filtered by the address. */
export function EntryList({ list, filters, types }: EntryListProps) {
  const { messages } = useMessages()
  const isBusy = useNavigation().state === 'loading'
  return (
    <div className={styles.page}>
      <PageHead title={`${messages.list.title} – ${messages.studio}`} />
      <div className={styles.head}>
        <h1>{messages.list.title}</h1>
        <Create types={types} />
      </div>
      <Filters filters={filters} types={types} />
      <States list={list} filters={filters} />
      <p className={styles.count} role="status">
        {messages.list.count(list.total)}
      </p>
      {list.lines.length === 0 ? (
        <p className={styles.empty}>{messages.list.empty}</p>
      ) : (
        <ul role="list" className={styles.lines} aria-busy={isBusy}>
          {list.lines.map((line) => (
            <Line key={line.id} line={line} market={filters.missingIn} />
          ))}
        </ul>
      )}
      <Pagination
        page={filters.page - 1}
        totalPages={Math.ceil(list.total / pageSize)}
        toPage={(page) => `/studio/content/${toSearch({ ...filters, page: page + 1 })}`}
        label={messages.list.pages}
      />
    </div>
  )
}

function Filters({ filters, types }: Omit<EntryListProps, 'list'>) {
  const { messages } = useMessages()
  const isNarrowed = toSearch({ ...filters, page: 1 }) !== ''
  return (
    <FilterBar
      filters={filters}
      action="/studio/content/"
      label={messages.list.search}
      hint={messages.list.searchHint}
      end={
        isNarrowed && (
          <Link kind="quiet" to="/studio/content/">
            {messages.list.reset}
          </Link>
        )
      }
    >
      <label>
        {messages.list.type}
        <select name="type" className={inputs.input} defaultValue={filters.type}>
          <option value="">{messages.list.allPages}</option>
          <option value="all">{messages.list.everything}</option>
          <TypeOptions types={types} />
        </select>
      </label>
      {filters.state && <input type="hidden" name="state" value={filters.state} />}
    </FilterBar>
  )
}

function TypeOptions({ types }: { types: readonly ContentType[] }) {
  const { messages } = useMessages()
  return typeGroups.map((group) => (
    <optgroup key={group} label={messages.list.groups[group] ?? group}>
      {types
        .filter(({ id }) => groupOf(id) === group)
        .map((type) => (
          <option key={type.id} value={type.id}>
            {typeName(messages, type)}
          </option>
        ))}
    </optgroup>
  ))
}

function States({ list, filters }: Omit<EntryListProps, 'types'>) {
  const { messages } = useMessages()
  const all = list.counts.draft + list.counts.changed + list.counts.published
  return (
    <nav aria-label={messages.list.state} className={styles.states}>
      {([null, 'draft', 'changed', 'published'] as const).map((state) => (
        <Link
          key={state ?? 'all'}
          kind="quieter"
          to={`/studio/content/${toSearch({ ...filters, state, page: 1 })}`}
          aria-current={filters.state === state ? 'page' : undefined}
        >
          {state ? messages.states[state] : messages.list.anyState} <span>{state ? list.counts[state] : all}</span>
        </Link>
      ))}
    </nav>
  )
}

function Create({ types }: { types: readonly ContentType[] }) {
  const { messages } = useMessages()
  const pages = types.filter(({ id }) => groupOf(id) === 'page')
  const blocks = types.filter(({ id }) => groupOf(id) === 'component')
  return (
    <details className={styles.create}>
      <summary>
        <Icon name="plus" size={18} />
        {messages.list.create}
      </summary>
      <Form method="post" action="/studio/content/" className={styles.types} aria-label={messages.list.createType}>
        <input type="hidden" name="intent" value="create" />
        {[...pages, ...blocks].map((type) => (
          <button key={type.id} name="type" value={type.id}>
            <strong>{typeName(messages, type)}</strong>
            <span>{typePurpose(messages, type)}</span>
          </button>
        ))}
      </Form>
    </details>
  )
}

function Line({ line, market }: { line: ItemLine; market: Locale | null }) {
  const { messages } = useMessages()
  const when = useDateFormat()
  return (
    <li className={styles.line}>
      {line.pictureUrl ? (
        <img src={smallPicture(line.pictureUrl)} alt="" width={56} height={56} loading="lazy" />
      ) : (
        <span className={styles.none} aria-hidden="true" />
      )}
      <div className={styles.words}>
        <Link kind="quieter" to={`/studio/content/entries/${line.id}/${market ? `?market=${market}` : ''}`}>
          {line.title}
        </Link>
        <span className={styles.type}>{line.type && typeName(messages, line.type)}</span>
      </div>
      <StateMark state={line.state} />
      <span className={styles.missing}>
        {line.missing.length > 0 &&
          messages.list.missing(line.missing.map((locale) => marketName(locale, messages.tag)).join(', '))}
      </span>
      <span className={styles.when}>
        <time dateTime={line.updatedAt}>{when(line.updatedAt)}</time>
        {line.updatedBy && ` ${messages.list.by(line.updatedBy)}`}
      </span>
    </li>
  )
}
