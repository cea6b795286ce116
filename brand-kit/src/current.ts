import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Kit } from './kit.ts'
import { describeMistakes, readKit } from './read-kit.ts'

/** The demo brand, for as long as no setting names another folder. */
export const demoFolder = fileURLToPath(new URL('../../brand', import.meta.url))

/** The folder of the brand that this process sells: `BRAND_DIR`, or the demo brand. */
export const brandFolder = process.env['BRAND_DIR'] ? resolve(process.env['BRAND_DIR']) : demoFolder

/** The mistakes of a kit; operators need no stack trace of it. */
class KitError extends Error {
  override name = 'KitError'
  override stack = this.message
}

function loadKit(): Kit {
  const { kit, mistakes } = readKit(brandFolder)
  if (kit) return kit
  throw new KitError(`The brand in ${brandFolder} cannot be used:\n${describeMistakes(mistakes)}`)
}

/** Read once: a changed kit needs a new start. In bundles for the server it is data, in those for browsers it is absent. */
export const kit: Kit = loadKit()
