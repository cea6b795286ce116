import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useMessages } from '../messages/messages.ts'
import styles from './data-table.module.css'

export type Column<Row> = {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** Figures stand to the right, with digits of one width. */
  isNumeric?: boolean
  /** Left out on phones. */
  isSecondary?: boolean
}

type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Shown instead of an empty table: what would stand here, and how to get there. */
  empty: ReactNode
  /** Adds a box to every row; chosen rows are sent as `chosen` with the form that the table stands in. */
  choice?: { labelOf: (row: Row) => string; isDisabled?: (row: Row) => boolean }
}

/** Rows of a list. The first column names the row, and usually is a link to it. */
export function DataTable<Row>({ caption, columns, rows, keyOf, empty, choice }: DataTableProps<Row>) {
  const { messages } = useMessages()
  const isBusy = useNavigation().state === 'loading'
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways by keyboard, too
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table} aria-busy={isBusy}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {choice && (
              <th scope="col">
                <span className="visually-hidden">{messages.choose}</span>
              </th>
            )}
            {columns.map(({ id, label, isNumeric, isSecondary }) => (
              <th key={id} scope="col" data-numeric={isNumeric} data-secondary={isSecondary}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-row>
              {choice && (
                <td>
                  <input
                    type="checkbox"
                    name="chosen"
                    value={keyOf(row)}
                    aria-label={choice.labelOf(row)}
                    disabled={choice.isDisabled?.(row)}
                  />
                </td>
              )}
              {columns.map(({ id, cell, isNumeric, isSecondary }, index) => {
                const marks = { 'data-numeric': isNumeric, 'data-secondary': isSecondary }
                return index === 0 ? (
                  <th key={id} scope="row" {...marks}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} {...marks}>
                    {cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
