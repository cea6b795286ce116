import type { PricePlan, PricePlanLine } from '@vitrine/contracts/desk'
import type { ClipboardEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import styles from '../goods/goods.module.css'
import { useGoodsFormat } from '../goods/goods-format.ts'
import grid from '../stock/stock.module.css'
import { readPastedColumn } from '../stock/typed-stock.ts'
import { useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import inputs from '../ui/inputs.module.css'
import { shopNumbered } from '../ui/shop-numbered.ts'
import { writeMoney } from '../ui/read-form.ts'

type PlanGridProps = {
  plan: PricePlan
  lines: readonly PricePlanLine[]
  mayWrite: boolean
  /** Prices that could not be read, as they were typed. */
  typed: Readonly<Record<string, string>>
}

/** Lines of a plan by size and shop, with what may be announced; prices of a draft are typed or pasted. */
export function PlanGrid({ plan, lines, mayWrite, typed }: PlanGridProps) {
  const { messages } = useMessages()
  const { prices } = messages.goods
  const isSending = useNavigation().state !== 'idle'
  const isEditable = mayWrite && plan.state === 'draft'
  const columns = usePlanColumns({ plan, isEditable, typed })

  return (
    <Form method="post" className={grid.grid}>
      <input type="hidden" name="intent" value="prices" />
      <input type="hidden" name="version" value={plan.version} />
      <DataTable
        caption={prices.lines}
        columns={columns}
        rows={lines}
        keyOf={({ variantId, shopId }) => `${variantId} ${shopId}`}
        empty={prices.noLines}
      />
      {isEditable && lines.length > 0 && (
        <div className={grid.foot}>
          <Button type="submit" size="sm" isLoading={isSending}>
            {prices.savePrices}
          </Button>
          <span className={grid.aside}>{prices.removeHelp}</span>
        </div>
      )}
    </Form>
  )
}

/** A column from a spreadsheet goes down the fields from here. */
function paste(event: ClipboardEvent<HTMLInputElement>): void {
  const column = readPastedColumn(event.clipboardData.getData('text/plain'))
  const { form } = event.currentTarget
  if (!column || !form) return
  event.preventDefault()
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[name^="price-"]')]
  const from = fields.indexOf(event.currentTarget)
  column.forEach((text, step) => {
    const field = fields[from + step]
    if (field) field.value = text
  })
}

type PlanColumns = Pick<PlanGridProps, 'plan' | 'typed'> & { isEditable: boolean }

function usePlanColumns({ plan, isEditable, typed }: PlanColumns): Column<PricePlanLine>[] {
  const { messages } = useMessages()
  const { prices, columns } = messages.goods
  const { words, price, shop } = useGoodsFormat()
  return [
    {
      id: 'name',
      label: columns.name,
      cell: ({ name, colour, size }) => (
        <>
          {words(name)}, {size} <span className={styles.aside}>{words(colour)}</span>
        </>
      ),
    },
    { id: 'number', label: columns.number, isSecondary: true, cell: ({ number }) => number },
    { id: 'shop', label: messages.filters.shop, cell: ({ shopId }) => shop(shopId) },
    {
      id: 'before',
      label: prices.before,
      isNumeric: true,
      cell: ({ before, shopId }) => (before === null ? '–' : price(before, shopId)),
    },
    {
      id: 'amount',
      label: prices.amount,
      isNumeric: true,
      cell: ({ variantId, shopId, amount, number }) => {
        if (!isEditable) return price(amount, shopId)
        const locale = shopNumbered(shopId)?.locale ?? ''
        const name = `price-${variantId}-${locale}`
        return (
          <>
            <input type="hidden" name={`seen-${variantId}-${locale}`} value={writeMoney(amount)} />
            <input
              name={name}
              className={inputs.input}
              inputMode="decimal"
              autoComplete="off"
              aria-label={prices.amountFor(number, shop(shopId))}
              aria-invalid={name in typed || undefined}
              defaultValue={typed[name] ?? writeMoney(amount)}
              key={`${name} ${amount}`}
              onPaste={paste}
            />
          </>
        )
      },
    },
    {
      id: 'planned',
      label: prices.planned,
      isNumeric: true,
      cell: ({ planned }) => (planned > 0 ? `−${planned} %` : '–'),
    },
    {
      id: 'announced',
      label: prices.announced,
      isNumeric: true,
      cell: ({ announced, planned }) => (
        <span data-level={(announced ?? 0) < planned && plan.reason === 'sale' ? 'out' : undefined}>
          {announced === null ? prices.none : `−${announced} %`}
        </span>
      ),
    },
    { id: 'legal', label: prices.firstLegal, cell: (line) => <FirstLegalDay line={line} plan={plan} /> },
  ]
}

/** The day from which the whole percentage may be announced, if that is not the planned one. */
function FirstLegalDay({ line, plan }: { line: PricePlanLine; plan: PricePlan }) {
  const { prices } = useMessages().messages.goods
  const { day } = useGoodsFormat()
  if (line.isKept) return prices.kept
  if (plan.reason === 'regular' || line.planned === 0) return '–'
  if (line.firstLegalAt === null) return prices.never
  return line.firstLegalAt === plan.startsAt ? prices.atOnce : day(line.firstLegalAt)
}
