import type { SizeChartBlock } from '../platform/content/views.ts'

export type SizeRowsProps = Pick<SizeChartBlock, 'columns' | 'rows'> & {
  /** Its rows are marked, whether it is a European size or a letter. */
  chosen?: string | undefined
}

/** Head and body of a table with one row for each size, without styles of their own. */
export function SizeRows({ columns, rows, chosen }: SizeRowsProps) {
  return (
    <>
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
    </>
  )
}
