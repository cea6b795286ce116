import { importLayouts, type ImportSettings } from '@vitrine/contracts/desk'

/** Fields of a mapping form are named by the place of the column in the file. */
export const columnField = (index: number): string => `column.${index}`

/** The settings as they were chosen; two columns of the file for one of ours are a mistake, named by our column. */
export function readSettings(form: FormData, columns: readonly string[]): { settings: ImportSettings; twice?: string } {
  const mapped: Record<string, string> = {}
  let twice: string | undefined
  columns.forEach((column, index) => {
    const target = String(form.get(columnField(index)) ?? '')
    if (target === '') return
    if (target in mapped) twice ??= target
    mapped[target] = column
  })
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  const layout = importLayouts.find((each) => each === typed('layout'))
  const [currency, from, to, reason] = [typed('currency'), typed('from'), typed('to'), typed('reason')]
  return {
    settings: {
      columns: mapped,
      ...(layout && { layout }),
      ...(currency && { currency }),
      ...(form.has('keepsDrafts') && { keepsDrafts: true }),
      ...(from && { from: from.replace('T', ' ') }),
      ...(to && { to: to.replace('T', ' ') }),
      ...((reason === 'sale' || reason === 'regular') && { reason }),
    },
    ...(twice !== undefined && { twice }),
  }
}
