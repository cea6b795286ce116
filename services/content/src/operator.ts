/** For content imports: files are read and checked without a service. */
export type { ContentBundle, Problem } from './exchange/content-bundle.ts'
export { readFiles } from './exchange/read-files.ts'
export { lint } from './linting/lint.ts'
