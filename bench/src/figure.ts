/** Something measured; a ratio compares it with a reference of the same run. */
export type Figure = { name: string; value: number; unit: string; limit?: number; reference?: string; ratio?: number }
