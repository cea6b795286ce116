import type { SizeChartBlock } from '../platform/content/views.ts'
import { ScrollTable } from './scroll-table.tsx'

type SizeTableProps = Pick<SizeChartBlock, 'columns' | 'rows'> & {
  /** Accessible name where the headline is hidden. */
  name: string
  /** Its rows are marked, whether it is a European size or a letter. */
  chosen?: string | undefined
}

/** Measurements by size. */
export function SizeTable({ columns, rows, name, chosen }: SizeTableProps) {
  return (
    <ScrollTable name={name}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([size, ...measures]) => (
          <tr key={size} aria-current={(chosen && [size, ...measures].includes(chosen)) || undefined}>
            <th scope="row">{size}</th>
            {measures.map((measure, index) => (
              <td key={columns[index + 1] ?? index}>{measure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
