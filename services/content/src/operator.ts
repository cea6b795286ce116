/** For whoever brings content in: files are read and judged without a service. */
export type { Parcel, Problem } from './exchange/parcel.ts'
export { readFiles } from './exchange/read-files.ts'
export { lint } from './linting/lint.ts'
