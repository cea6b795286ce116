import type { SizeChartBlock } from '../platform/content/views.ts'
import { ScrollTable } from './scroll-table.tsx'

type SizeTableProps = Pick<SizeChartBlock, 'columns' | 'rows'> & {
  /** Accessible name where the headline is hidden. */
  name: string
}

/** Measurements by size. */
export function SizeTable({ columns, rows, name }: SizeTableProps) {
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
          <tr key={size}>
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
