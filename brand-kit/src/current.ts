import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Kit } from './kit.ts'
import { type MarketTerms, termsOf } from './market-terms.ts'
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

/**
 * Read once; afterwards only the terms of its markets change, by `changeTerms`. Bundles for the server import this very
 * module, in those for browsers it is absent.
 */
export const kit: Kit = loadKit()

const hashTerms = () =>
  createHash('sha256')
    .update(JSON.stringify(kit.markets.map(termsOf)))
    .digest('base64url')
    .slice(0, 10)
let version = hashTerms()

/** Another value after each change of terms, the same in all processes: caches of texts with terms compare it. */
export const termsVersion = (): string => version

/** Replaces the terms of a market for everything in this process. */
export function changeTerms(locale: string, terms: MarketTerms): void {
  const market = kit.markets.find((each) => each.locale === locale)
  if (!market) throw new Error(`There is no shop "${locale}"`)
  Object.assign(market, termsOf(terms))
  version = hashTerms()
}
