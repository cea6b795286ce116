import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const app = join(import.meta.dirname, '../../../storefront/app')

function findInSources(pattern: RegExp): string[] {
  const found = globSync('**/*.{ts,tsx}', { cwd: app })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(join(app, file), 'utf8').matchAll(pattern)])
    .map(([, word]) => word ?? '')
  return [...new Set(found)].toSorted()
}

/** Names that the code of the pages reads from forms and addresses. */
export const findFieldNames = (): string[] => findInSources(/\b(?:get|getAll|has)\('([\w.-]+)'\)/g)

/** Values that buttons and hidden fields of the pages send. */
export const findFieldValues = (): string[] => findInSources(/(?:value="|case '|intent(?: ===|:) ')([a-z-]{2,30})['"]/g)
