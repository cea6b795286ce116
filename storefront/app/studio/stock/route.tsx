import { lowStock, stockStates } from '@vitrine/contracts/desk'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { CategoryFilter } from '../goods/category-filter.tsx'
import goodsStyles from '../goods/goods.module.css'
import { readCommonQuery } from '../goods/goods-query.ts'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { ChoiceFilter, FilterForm, SearchFilter } from '../ui/filter-form.tsx'
import { Pager } from '../ui/pager.tsx'
import { AreaField, StudioForm } from '../ui/studio-form.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { writeStock, type StockReply } from './stock-form.ts'
import { StockGrid } from './stock-grid.tsx'
import { readPastedStock } from './typed-stock.ts'

function readStockQuery(query: URLSearchParams) {
  const state = stockStates.find((each) => each === query.get('state'))
  const product = query.get('product')
  return {
    ...readCommonQuery(query),
    ...(state && { state }),
    ...(product && /^[1-9]\d{0,8}$/.test(product) && { product: Number(product) }),
  }
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const [reply, categories] = await Promise.all([
    desk.listStock(readStockQuery(url.searchParams)),
    may('goods.read') ? desk.listCategories({}) : undefined,
  ])
  return {
    page: reply.ok ? reply.value : { rows: [] },
    categories: categories?.ok ? categories.value : [],
    mayWrite: may('stock.write'),
    states: stockStates,
    lowStock,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const form = await request.formData()
  if (form.get('intent') !== 'paste') {
    const reply = await writeStock(desk, form)
    const refused = Object.keys(reply.refused)
    if (!form.has('isPasted') || refused.length === 0) return { reply }
    // Rows of a pasted list may stand on no page of the list: those that were refused stay in front of the person.
    const left = await desk.findStock({ numbers: refused })
    const rows = left.ok ? left.value.map(({ row }) => row).filter(({ variantId }) => variantId in reply.refused) : []
    return { reply, pasted: { rows, filled: {}, unknown: [] } }
  }
  const lines = readPastedStock(String(form.get('list') ?? '')).slice(0, 500)
  const found = await desk.findStock({ numbers: lines.map(({ number }) => number) })
  const rows = found.ok ? found.value : []
  const typedBy = new Map(lines.map(({ number, typed }) => [number, typed]))
  const known = new Set(rows.map(({ number }) => number))
  return {
    pasted: {
      rows: [...new Map(rows.map(({ row }) => [row.variantId, row])).values()],
      filled: Object.fromEntries(rows.map(({ number, row }) => [row.variantId, typedBy.get(number) ?? ''])),
      unknown: lines.map(({ number }) => number).filter((number) => !known.has(number)),
    },
  }
}

export default function StudioStock() {
  const { page, categories, mayWrite, states, lowStock: mostLow } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { messages } = useMessages()
  const { stock, list } = messages.goods
  const pasted = answer && 'pasted' in answer ? answer.pasted : undefined
  const reply: StockReply | undefined = answer && 'reply' in answer ? answer.reply : undefined
  return (
    <StudioPage title={messages.places['studio-stock']} lead={stock.lead}>
      {mayWrite && (
        <details className={goodsStyles.fold} open={pasted !== undefined && pasted.unknown.length > 0}>
          <summary>{stock.paste}</summary>
          <StudioForm intent="paste" submit={stock.read} variant="secondary">
            <AreaField
              name="list"
              label={stock.pasteLabel}
              help={stock.pasteHelp}
              rows={4}
              defaultValue={pasted?.unknown.join('\n') ?? ''}
            />
          </StudioForm>
          {pasted && pasted.unknown.length > 0 && <p role="alert">{stock.unknown(pasted.unknown.join(', '))}</p>}
        </details>
      )}
      {!pasted && (
        <FilterForm>
          <SearchFilter name="text" label={list.search} hint={list.searchHint} />
          <CategoryFilter categories={categories} />
          <ChoiceFilter
            name="state"
            label={list.state}
            any={messages.filters.any}
            options={states.map((value) => ({ value, label: stock.states[value](mostLow) }))}
          />
        </FilterForm>
      )}
      <StockGrid
        rows={pasted?.rows ?? page.rows}
        {...(pasted && { filled: pasted.filled, isPasted: true })}
        reply={reply}
        mayWrite={mayWrite}
      />
      {!pasted && <Pager next={page.next} />}
    </StudioPage>
  )
}
