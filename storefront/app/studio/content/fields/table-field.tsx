import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { isEmpty } from '../editing/values.ts'
import { useMessages } from '../../messages/messages.ts'
import { FieldFrame } from './field-frame.tsx'
import inputs from '../../ui/inputs.module.css'
import { DropOwn, OwnVersion } from './own-version.tsx'
import { changeCell, isTable, type Table, withColumn, withoutColumn, withoutRow, withRow } from './table.ts'
import styles from './table-field.module.css'
import { type FieldPlace, type FieldValue, useFieldValue } from './use-field-value.ts'

/** Rows of texts as an editable table; any other object as JSON. */
export function TableField(place: FieldPlace) {
  const value = useFieldValue(place)
  const shown = value.inherited?.value ?? value.own
  const isRows = isTable(shown) || isEmpty(shown)
  return (
    <FieldFrame
      {...place}
      value={value}
      isGroup={isRows}
      end={<DropOwn value={value} isDifferent={!isEmpty(value.own)} />}
    >
      <OwnVersion value={value} summary={isTable(shown) ? <Rows table={shown} /> : JSON.stringify(shown)}>
        {isRows ? <Cells table={isTable(value.own) ? value.own : []} value={value} /> : <Json value={value} />}
      </OwnVersion>
    </FieldFrame>
  )
}

const Rows = ({ table }: { table: Table }) => <p>{table.map((row) => row.join(' · ')).join(' / ')}</p>

function Cells({ table, value }: { table: Table; value: FieldValue }) {
  const { messages } = useMessages()
  const width = Math.max(0, ...table.map((row) => row.length))
  return (
    <div>
      {table.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <tbody>
              {table.map((row, y) => (
                // Rows have no name but their place.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={y}>
                  {Array.from({ length: width }, (_, x) => (
                    // oxlint-disable-next-line react/no-array-index-key
                    <td key={x}>
                      <input
                        className={inputs.input}
                        aria-label={messages.field.cell(y + 1, x + 1)}
                        value={row[x] ?? ''}
                        onChange={({ target }) => value.set(changeCell(table, y, x, target.value))}
                      />
                    </td>
                  ))}
                  <td>
                    <Button
                      variant="raw"
                      size="sm"
                      isFab
                      label={messages.field.removeRow(y + 1)}
                      onClick={() => value.set(withoutRow(table, y))}
                    >
                      <Icon name="close" size={18} />
                    </Button>
                  </td>
                </tr>
              ))}
              <tr>
                {Array.from({ length: width }, (_, x) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={x}>
                    <Button
                      variant="raw"
                      size="sm"
                      isFab
                      label={messages.field.removeColumn(x + 1)}
                      onClick={() => value.set(withoutColumn(table, x))}
                    >
                      <Icon name="close" size={18} />
                    </Button>
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="tertiary" size="sm" onClick={() => value.set(withRow(table))}>
          {messages.field.addRow}
        </Button>
        <Button variant="tertiary" size="sm" onClick={() => value.set(withColumn(table))}>
          {messages.field.addColumn}
        </Button>
      </div>
    </div>
  )
}

function Json({ value }: { value: FieldValue }) {
  const { messages } = useMessages()
  const [text, setText] = useState(() => JSON.stringify(value.own, null, 2))
  const [isBroken, setBroken] = useState(false)
  return (
    <>
      <textarea
        {...value.control}
        className={`${inputs.input} ${inputs.mono}`}
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          try {
            value.set(target.value.trim() ? JSON.parse(target.value) : undefined)
            setBroken(false)
          } catch {
            setBroken(true)
          }
        }}
      />
      {isBroken && <p className={styles.broken}>{messages.field.notJson}</p>}
    </>
  )
}
