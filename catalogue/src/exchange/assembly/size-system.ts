import type { SizeSystem } from '@vitrine/contracts/catalogue'
import type { OnProblem } from '../problem.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { fitsSystem, recognised, systemOf } from '../values/size.ts'

/** The system most sizes of a style fit, if that is more than half of them; a single odd one out is a mistake. */
function systemOfMost(sizes: readonly string[]): SizeSystem | undefined {
  const counted = recognised.map((system) => ({
    system,
    fits: sizes.filter((size) => fitsSystem(size, system)).length,
  }))
  return counted.find(({ fits }) => fits * 2 > sizes.length)?.system
}

/** Finds the system of a style and leaves out the sizes that are not of it. */
export function sortOutSizes(
  rows: readonly ProductRow[],
  stated: SizeSystem | undefined,
  onProblem: OnProblem,
): { system: SizeSystem; rows: readonly ProductRow[] } | undefined {
  const sizes = rows.map(({ variant }) => variant.size)
  const system = stated ?? systemOf(sizes) ?? systemOfMost(sizes)
  const report = ({ line, variant }: ProductRow, message: string) =>
    onProblem({
      severity: 'error',
      line,
      field: 'size',
      code: 'SIZE_WRONG',
      rule: 'P-09',
      value: variant.size,
      message,
    })
  if (!system) {
    for (const row of rows)
      report(row, `The sizes of "${row.styleKey}" do not belong together: ${[...new Set(sizes)].join(', ')}.`)
    return undefined
  }
  const fitting = rows.filter((row) => {
    const fits = fitsSystem(row.variant.size, system)
    if (!fits) report(row, `The other sizes of "${row.styleKey}" are ${system}. Correct it or state the size_system.`)
    return fits
  })
  return { system, rows: fitting }
}
