/** For imports and checks: files and pages are read without a service. */
export type { ContentBundle, Problem } from './exchange/content-bundle.ts'
export { readFiles } from './exchange/read-files.ts'
export { lint } from './linting/lint.ts'
export { countUnchanged, type PublishedPage, readPublishedPages } from './exchange/published-pages.ts'
export { contentMigrations } from './items/migrate.ts'
