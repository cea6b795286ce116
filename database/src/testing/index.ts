export { type FreshDatabase, freshDatabase } from './fresh-database.ts'
export { makeTemplateOnce } from './template-database.ts'
