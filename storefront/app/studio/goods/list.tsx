import type { GoodsRow } from '@vitrine/contracts/desk'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requestContext } from '../../request-context.ts'
import { Link } from '../../ui/link.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { ChoiceFilter, FilterForm, SearchFilter } from '../ui/filter-form.tsx'
import { Pager } from '../ui/pager.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { goodsThumbnail, useGoodsFormat } from './goods-format.ts'
import { readGoodsQuery } from './goods-query.ts'
import styles from './goods.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const { cdnUrl } = context.get(requestContext).settings
  const [reply, categories] = await Promise.all([
    desk.listGoods(readGoodsQuery(url.searchParams)),
    desk.listCategories({}),
  ])
  return {
    cdnUrl,
    page: reply.ok ? reply.value : { rows: [] },
    categories: categories.ok ? categories.value : [],
  }
}

export default function StudioGoods() {
  const { page, categories, cdnUrl } = useLoaderData<typeof loader>()
  const { messages } = useMessages()
  const { goods } = messages
  const columns = useGoodsColumns(cdnUrl)
  return (
    <StudioPage title={messages.places['studio-goods']} lead={goods.list.lead}>
      <FilterForm>
        <SearchFilter name="text" label={goods.list.search} hint={goods.list.searchHint} />
        <CategoryFilter categories={categories} />
        <ChoiceFilter
          name="state"
          label={goods.list.state}
          any={messages.filters.any}
          options={[
            { value: 'on', label: goods.list.on },
            { value: 'off', label: goods.list.off },
          ]}
        />
      </FilterForm>
      <DataTable
        caption={messages.places['studio-goods']}
        columns={columns}
        rows={page.rows}
        keyOf={({ productId }) => productId}
        empty={goods.list.empty}
      />
      <Pager next={page.next} />
    </StudioPage>
  )
}

function useGoodsColumns(cdnUrl: string): Column<GoodsRow>[] {
  const { goods } = useMessages().messages
  const { words, price, shop } = useGoodsFormat()
  return [
    {
      id: 'name',
      label: goods.columns.name,
      cell: ({ productId, name, colour, number, picture, isActive }) => (
        <div className={styles.named}>
          {picture && <img src={goodsThumbnail(cdnUrl, picture)} alt="" width={36} height={48} loading="lazy" />}
          <div>
            <Link kind="quieter" to={`/studio/goods/${productId}/`}>
              {words(name)}
            </Link>
            <span className={styles.aside}>
              {words(colour)} · {number}
              {!isActive && <em className={styles.off}> · {goods.list.isOff}</em>}
            </span>
          </div>
        </div>
      ),
    },
    { id: 'stock', label: goods.columns.stock, cell: ({ sizes }) => <StockStrip sizes={sizes} /> },
    {
      id: 'prices',
      label: goods.columns.prices,
      isSecondary: true,
      cell: ({ prices }) => (
        <ul role="list" className={styles.prices}>
          {prices.map(({ shopId, from, to, percent }) => (
            <li key={shopId}>
              <span className={styles.aside}>{shop(shopId)}</span>{' '}
              {from === to ? price(from, shopId) : `${price(from, shopId)} – ${price(to, shopId)}`}
              {percent !== null && <strong className={styles.percent}> −{percent} %</strong>}
            </li>
          ))}
        </ul>
      ),
    },
  ]
}

/** Pieces by size, side by side: sold out and low differ by colour and by the number. */
function StockStrip({ sizes }: Pick<GoodsRow, 'sizes'>) {
  const { goods } = useMessages().messages
  return (
    <ul role="list" className={styles.strip}>
      {sizes.map(({ variantId, size, quantity, isSellableWithoutStock }) => (
        <li
          key={variantId}
          data-level={isSellableWithoutStock ? 'order' : quantity === 0 ? 'out' : quantity <= 3 ? 'low' : 'fine'}
          title={isSellableWithoutStock ? goods.list.toOrder : undefined}
        >
          <span>{size}</span> {quantity}
        </li>
      ))}
    </ul>
  )
}
