import type { TriedBasket } from '@vitrine/contracts/desk'
import { allShops, isLocale } from '@vitrine/contracts/markets'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { Message } from '../../ui/message.tsx'
import { Link } from '../../ui/link.tsx'
import { useGoodsFormat } from '../goods/goods-format.ts'
import styles from '../goods/goods.module.css'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { FilterForm } from '../ui/filter-form.tsx'
import inputs from '../ui/inputs.module.css'
import { marketName } from '../ui/market-name.ts'
import { Panel, StudioPage } from '../ui/studio-page.tsx'

/** Lines of numbers with their pieces: `v-1011 2`. */
const readItems = (typed: string) =>
  typed.split(/[\n,;]/).flatMap((line) => {
    const [, number, quantity = '1'] = /^\s*(\S{1,100})(?:\s+(?:[x×]\s*)?(\d{1,2}))?\s*$/.exec(line) ?? []
    return number === undefined ? [] : [{ number, quantity: Math.max(1, Number(quantity)) }]
  })

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const query = url.searchParams
  const shop = query.get('shop') ?? ''
  const items = readItems(query.get('items') ?? '').slice(0, 50)
  const field = (name: string) => query.get(name)?.trim().slice(0, 60) || undefined
  const [at, code, voucher, group] = [field('at'), field('code'), field('voucher'), field('group')]
  if (items.length === 0 || !isLocale(shop)) return { basket: null, isRefused: false }
  const reply = await desk.tryBasket({
    shop,
    items,
    ...(at && { at }),
    ...(code && { code }),
    ...(voucher && { voucher }),
    ...(group && { group }),
  })
  return reply.ok ? { basket: reply.value, isRefused: false } : { basket: null, isRefused: true }
}

export default function TryBasket() {
  const { basket, isRefused } = useLoaderData<typeof loader>()
  const { messages } = useMessages()
  const { tried, fields } = messages.goods
  return (
    <StudioPage
      title={tried.title}
      lead={tried.lead}
      actions={
        <Link kind="quiet" to="/studio/promotions/">
          {messages.places['studio-promotions']}
        </Link>
      }
    >
      <TrialForm />
      {isRefused && <Message kind="error">{messages.goods.refusals['NOT_ALLOWED']}</Message>}
      {basket && (
        <div className={styles.columns}>
          <BasketPanel basket={basket} />
          <PromotionPanel basket={basket} />
        </div>
      )}
      {!basket && !isRefused && <p className={styles.note}>{tried.empty(fields['gtin'] ?? '')}</p>}
    </StudioPage>
  )
}

function TrialForm() {
  const { messages } = useMessages()
  const { tried, fields } = messages.goods
  const [query] = useSearchParams()
  const field = (name: string, label: string, type = 'text') => (
    <label>
      {label}
      <input name={name} type={type} className={inputs.input} defaultValue={query.get(name) ?? ''} maxLength={60} />
    </label>
  )
  return (
    <FilterForm>
      <label>
        {messages.filters.shop}
        <select name="shop" className={inputs.input} defaultValue={query.get('shop') ?? ''}>
          {allShops.map(({ locale }) => (
            <option key={locale} value={locale}>
              {marketName(locale, messages.tag)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {tried.items}
        <textarea
          name="items"
          rows={2}
          className={inputs.input}
          defaultValue={query.get('items') ?? ''}
          placeholder={tried.itemsHint}
        />
      </label>
      {field('voucher', tried.voucher)}
      {field('code', fields['code'] ?? '')}
      {field('group', fields['group'] ?? '')}
      {field('at', tried.at, 'datetime-local')}
    </FilterForm>
  )
}

function BasketPanel({ basket }: { basket: TriedBasket }) {
  const { messages } = useMessages()
  const { tried, columns } = messages.goods
  const { money } = useGoodsFormat()
  const amount = (minor: number) => money(minor, basket.currency)
  return (
    <Panel title={tried.basket}>
      {basket.unknown.length > 0 && <Message kind="warning">{tried.unknown(basket.unknown.join(', '))}</Message>}
      {basket.soldOut.length > 0 && (
        <Message kind="warning">
          {basket.soldOut.join(', ')}: {tried.unavailable}
        </Message>
      )}
      <DataTable
        caption={tried.basket}
        columns={[
          { id: 'name', label: columns.name, cell: ({ name, size }) => `${name}, ${size}` },
          { id: 'quantity', label: columns.pieces, isNumeric: true, cell: ({ quantity }) => quantity },
          { id: 'before', label: tried.before, isNumeric: true, cell: ({ before }) => amount(before) },
          {
            id: 'promotion',
            label: columns.promotion,
            cell: ({ promotion, status }) => (status === 'available' ? (promotion ?? '–') : tried.unavailable),
          },
          { id: 'total', label: tried.after, isNumeric: true, cell: ({ total }) => amount(total) },
        ]}
        rows={basket.lines}
        keyOf={({ variantId }) => variantId}
        empty={tried.nothing}
      />
      <dl className={styles.facts}>
        {basket.voucher && (
          <>
            <dt>{tried.voucher}</dt>
            <dd>
              {basket.voucher.problem
                ? (tried.problems[basket.voucher.problem] ?? basket.voucher.problem)
                : amount(-basket.voucher.off)}
            </dd>
          </>
        )}
        <dt>{tried.delivery}</dt>
        <dd>{amount(basket.delivery)}</dd>
        <dt>{tried.total}</dt>
        <dd>
          <strong>{amount(basket.total)}</strong>
        </dd>
      </dl>
    </Panel>
  )
}

function PromotionPanel({ basket }: { basket: TriedBasket }) {
  const { messages } = useMessages()
  const { tried } = messages.goods
  const columns = useTrialColumns()
  return (
    <Panel title={tried.running}>
      <DataTable
        caption={tried.running}
        columns={columns}
        rows={basket.promotions}
        keyOf={({ key }) => key}
        empty={tried.noPromotions}
      />
    </Panel>
  )
}

function useTrialColumns(): Column<TriedBasket['promotions'][number]>[] {
  const { tried, columns } = useMessages().messages.goods
  const { words } = useGoodsFormat()
  return [
    {
      id: 'name',
      label: columns.promotion,
      cell: ({ key, name }) => (
        <Link kind="quieter" to={`/studio/promotions/${key}/`}>
          {words(name)}
        </Link>
      ),
    },
    {
      id: 'applies',
      label: tried.applies,
      cell: ({ isApplied, failed }) =>
        isApplied ? tried.yes : failed.map((key) => tried.failed[key] ?? key).join(', '),
    },
  ]
}
