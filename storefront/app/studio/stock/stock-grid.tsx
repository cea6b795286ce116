import type { StockRow } from '@vitrine/contracts/desk'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { useGoodsFormat } from '../goods/goods-format.ts'
import { useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import inputs from '../ui/inputs.module.css'
import styles from './stock.module.css'
import type { StockReply } from './stock-form.ts'
import { readPastedColumn, readTypedStock } from './typed-stock.ts'

type Typed = Readonly<Record<number, string>>
const noRows: Typed = {}

type StockGridProps = {
  rows: readonly StockRow[]
  /** Filled in from a pasted list. */
  filled?: Typed
  isPasted?: boolean
  reply: StockReply | undefined
  mayWrite: boolean
}

/** Stock to type or paste into: what is refused stays typed, with the present value beside it. */
export function StockGrid({ rows, filled = noRows, isPasted, reply, mayWrite }: StockGridProps) {
  const { messages } = useMessages()
  const { stock } = messages.goods
  const columns = useStockColumns()
  const { typed, type, undo, canUndo } = useTyped({ ...filled, ...keptOf(reply) })
  const isSending = useNavigation().state !== 'idle'
  const table = useRef<HTMLFormElement>(null)

  const changed = rows.filter(({ variantId, quantity }) => {
    const change = readTypedStock(typed[variantId] ?? '', variantId, quantity)
    return change !== 'empty'
  })

  function paste(event: ClipboardEvent, index: number): void {
    const column = readPastedColumn(event.clipboardData.getData('text/plain'))
    if (!column) return
    event.preventDefault()
    const cells = column.flatMap((text, step) => {
      const row = rows[index + step]
      return row ? [[row.variantId, text] as const] : []
    })
    type(Object.fromEntries(cells))
  }

  function move(event: KeyboardEvent<HTMLInputElement>, index: number): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const next = rows[index + step]
    const field = next && table.current?.elements.namedItem(`row-${next.variantId}`)
    if (!(field instanceof HTMLInputElement)) return
    event.preventDefault()
    field.focus()
    field.select()
  }

  const cell = ({ variantId, quantity, number }: StockRow, index: number) => {
    const refusal = reply?.refused[variantId]
    const change = readTypedStock(typed[variantId] ?? '', variantId, quantity)
    const isRefused = refusal !== undefined && refusal.typed === typed[variantId]
    return (
      <>
        <input type="hidden" name={`seen-${variantId}`} value={quantity} />
        <input
          name={`row-${variantId}`}
          className={inputs.input}
          inputMode="text"
          autoComplete="off"
          aria-label={stock.newFor(number)}
          aria-invalid={isRefused || change === 'unreadable' || undefined}
          aria-describedby={isRefused ? `refusal-${variantId}` : undefined}
          value={typed[variantId] ?? ''}
          placeholder={String(quantity)}
          onChange={({ target }) => type({ [variantId]: target.value })}
          onPaste={(event) => paste(event, index)}
          onKeyDown={(event) => move(event, index)}
        />
        {isRefused && (
          <span id={`refusal-${variantId}`} className={styles.refusal}>
            {(stock.rowRefusals[refusal.code] ?? stock.rowRefusals['NOT_FOUND'])?.(refusal.quantity ?? 0)}
          </span>
        )}
      </>
    )
  }

  return (
    <Form method="post" ref={table} className={styles.grid}>
      <input type="hidden" name="intent" value="stock" />
      {isPasted && <input type="hidden" name="isPasted" value="on" />}
      <Reply reply={reply} />
      <DataTable
        caption={messages.places['studio-stock']}
        columns={mayWrite ? [...columns, stockField(stock.newValue, (row) => cell(row, rows.indexOf(row)))] : columns}
        rows={rows}
        keyOf={({ variantId }) => variantId}
        empty={stock.empty}
      />
      {mayWrite && rows.length > 0 && (
        <div className={styles.foot}>
          <label>
            {stock.reason}
            <input name="reason" className={inputs.input} maxLength={200} defaultValue={reply?.reason ?? ''} />
          </label>
          <Button type="submit" size="sm" isLoading={isSending}>
            {stock.save}
          </Button>
          <Button size="sm" variant="tertiary" isDisabled={!canUndo} onClick={undo}>
            {stock.undo}
          </Button>
          <span className={styles.aside} role="status">
            {stock.changed(changed.length)}
          </span>
        </div>
      )}
    </Form>
  )
}

/** The typed text of rows that were refused. */
const keptOf = (reply: StockReply | undefined): Typed =>
  Object.fromEntries(Object.entries(reply?.refused ?? {}).map(([id, { typed }]) => [id, typed]))

/** The typed text of all rows, with undo; a reply starts with the rows it refused. */
function useTyped(start: Typed) {
  const name = JSON.stringify(start)
  const [state, setState] = useState({ name, typed: start, earlier: [] as readonly Typed[] })
  const present = state.name === name ? state : { name, typed: start, earlier: [] }
  if (present !== state) setState(present)
  return {
    typed: present.typed,
    canUndo: present.earlier.length > 0,
    type: (cells: Typed) =>
      setState(({ typed, earlier, ...rest }) => ({
        ...rest,
        typed: { ...typed, ...cells },
        earlier: [...earlier.slice(-99), typed],
      })),
    undo: () =>
      setState(({ typed, earlier, ...rest }) => ({
        ...rest,
        typed: earlier.at(-1) ?? typed,
        earlier: earlier.slice(0, -1),
      })),
  }
}

function Reply({ reply }: { reply: StockReply | undefined }) {
  const { stock } = useMessages().messages.goods
  if (!reply) return null
  const refused = Object.keys(reply.refused).length
  if (reply.written === 0 && refused === 0) return <Message kind="info">{stock.nothing}</Message>
  return (
    <Message kind={refused > 0 ? 'warning' : 'success'} isAnnounced>
      {reply.written > 0 && stock.written(reply.written)} {refused > 0 && stock.refused(refused)}
    </Message>
  )
}

const stockField = (label: string, cell: Column<StockRow>['cell']): Column<StockRow> => ({ id: 'new', label, cell })

function useStockColumns(): Column<StockRow>[] {
  const { columns } = useMessages().messages.goods
  const { words } = useGoodsFormat()
  return [
    {
      id: 'name',
      label: columns.name,
      cell: ({ name, colour }) => (
        <>
          {words(name)} <span className={styles.aside}>{words(colour)}</span>
        </>
      ),
    },
    { id: 'size', label: columns.size, cell: ({ size }) => size },
    {
      id: 'number',
      label: columns.number,
      cell: ({ number }) => <span className={styles.number}>{number}</span>,
      isSecondary: true,
    },
    { id: 'gtin', label: columns.gtin, cell: ({ gtin }) => gtin, isSecondary: true },
    { id: 'stores', label: columns.stores, cell: ({ inStores }) => inStores, isNumeric: true },
    { id: 'waiting', label: columns.waiting, cell: ({ waiting }) => waiting, isNumeric: true },
    {
      id: 'quantity',
      label: columns.warehouse,
      isNumeric: true,
      cell: ({ quantity }) => <strong data-level={quantity === 0 ? 'out' : undefined}>{quantity}</strong>,
    },
  ]
}
