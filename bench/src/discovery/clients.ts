import { fileURLToPath } from 'node:url'
import { existsSync } from 'node:fs'

/** The package of the official client, which `npm test` installs. */
export const officialPackage = new URL('../../../vendor-clients/node_modules/@coveo/headless/', import.meta.url)

/** Throws when the official client is not installed. */
export function requireOfficial(): void {
  if (existsSync(fileURLToPath(officialPackage))) return
  throw new Error(
    'The official client is not installed. Install it with: npm ci --prefix vendor-clients --ignore-scripts',
  )
}
