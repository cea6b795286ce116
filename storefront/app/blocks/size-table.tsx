import { ScrollTable } from './scroll-table.tsx'
import { SizeRows, type SizeRowsProps } from './size-rows.tsx'

type SizeTableProps = SizeRowsProps & {
  /** Accessible name where the headline is hidden. */
  name: string
}

/** Measurements by size. */
export const SizeTable = ({ name, ...rows }: SizeTableProps) => (
  <ScrollTable name={name}>
    <SizeRows {...rows} />
  </ScrollTable>
)
