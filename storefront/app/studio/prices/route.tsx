import { type PricePlan, type PricePlanState, pricePlanStates } from '@vitrine/contracts/desk'
import { isLocale } from '@vitrine/contracts/markets'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { useCategoryOptions } from '../goods/category-filter.tsx'
import { useGoodsFormat } from '../goods/goods-format.ts'
import styles from '../goods/goods.module.css'
import { SellingMark } from '../goods/selling-mark.tsx'
import { readCommonQuery } from '../goods/goods-query.ts'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { ChoiceFilter, FilterForm } from '../ui/filter-form.tsx'
import { Pager } from '../ui/pager.tsx'
import { readList, refuseForm } from '../ui/read-form.ts'
import { AreaField, ChoiceField, InputField, ShopsField, StudioForm } from '../ui/studio-form.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import { useDone } from '../ui/use-done.ts'
import { ScheduleFields } from '../vouchers/voucher-form.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const { after } = readCommonQuery(url.searchParams)
  const state = pricePlanStates.find((each) => each === url.searchParams.get('state'))
  const [reply, categories] = await Promise.all([
    desk.listPricePlans({ ...(after && { after }), ...(state && { state }) }),
    desk.listCategories({}),
  ])
  return {
    page: reply.ok ? reply.value : { rows: [] },
    categories: categories.ok ? categories.value : [],
    mayWrite: may('prices.write'),
    planStates: pricePlanStates,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '').trim()
  const category = Number(field('category'))
  const to = field('to')
  const reply = await desk.addPricePlan({
    name: field('name'),
    from: field('from'),
    ...(to && { to }),
    reason: field('reason') === 'regular' ? 'regular' : 'sale',
    shops: form.getAll('shops').map(String).filter(isLocale),
    ...(category > 0 && { category }),
    numbers: readList(field('numbers')),
    percent: Number(field('percent').replace(',', '.')),
  })
  if (!reply.ok) return refuseForm(form, reply.error)
  return redirect(`/studio/prices/${reply.value.id}/?done=planAdded&count=${reply.value.lines}`)
}

export default function StudioPrices() {
  const { page, categories, mayWrite, planStates } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { messages } = useMessages()
  const { prices, fields, states } = messages.goods
  const done = useDone()
  const columns = usePlanColumns()
  const options = useCategoryOptions(categories)
  return (
    <StudioPage title={messages.places['studio-prices']} lead={prices.lead}>
      {done && (
        <Message kind="success" isAnnounced>
          {done}
        </Message>
      )}
      {mayWrite && (
        <details className={styles.fold} open={refused !== undefined}>
          <summary>{prices.newPlan}</summary>
          <StudioForm intent="add" submit={prices.add} refused={refused}>
            <InputField name="name" label={prices.name} required maxLength={100} />
            <InputField name="percent" label={prices.percent} help={prices.percentHelp} inputMode="decimal" required />
            <ChoiceField
              name="reason"
              label={prices.reason}
              defaultValue="sale"
              options={(['sale', 'regular'] as const).map((value) => ({ value, label: prices.reasons[value] }))}
            />
            <ScheduleFields isEndOptional />
            <ChoiceField
              name="category"
              label={fields['categories'] ?? ''}
              options={[{ value: '', label: prices.noCategory }, ...options]}
            />
            <AreaField name="numbers" label={prices.numbers} help={prices.numbersHelp} rows={2} />
            <ShopsField label={fields['shops'] ?? ''} isRequired />
          </StudioForm>
        </details>
      )}
      <FilterForm>
        <ChoiceFilter
          name="state"
          label={messages.goods.columns.state}
          any={messages.filters.any}
          options={planStates.map((value: PricePlanState) => ({ value, label: states[value] ?? value }))}
        />
      </FilterForm>
      <DataTable
        caption={messages.places['studio-prices']}
        columns={columns}
        rows={page.rows}
        keyOf={({ id }) => id}
        empty={prices.empty}
      />
      <Pager next={page.next} />
    </StudioPage>
  )
}

function usePlanColumns(): Column<PricePlan>[] {
  const { columns, prices } = useMessages().messages.goods
  const when = useDateFormat()
  const { day } = useGoodsFormat()
  return [
    {
      id: 'name',
      label: columns.name,
      cell: ({ id, name }) => (
        <Link kind="quieter" to={`/studio/prices/${id}/`}>
          {name}
        </Link>
      ),
    },
    { id: 'state', label: columns.state, cell: ({ state }) => <SellingMark state={state} /> },
    {
      id: 'time',
      label: columns.time,
      cell: ({ startsAt, endsAt }) => `${when(startsAt)}${endsAt ? ` – ${day(endsAt)}` : ''}`,
    },
    { id: 'lines', label: prices.lines, isNumeric: true, cell: ({ lines }) => lines },
    {
      id: 'people',
      label: prices.people,
      isSecondary: true,
      cell: ({ by, approvedBy }) => (approvedBy ? `${by.name}, ${prices.approvedBy(approvedBy.name)}` : by.name),
    },
  ]
}
