/** Something measured, with the most or the least it may be; a ratio compares it with a reference of the same run. */
export type Figure = {
  name: string
  value: number
  unit: string
  limit?: number
  least?: number
  reference?: string
  ratio?: number
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
