import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describeMistakes } from '@vitrine/brand-kit/read-kit'
import { checkKit } from './check-kit.ts'
import type { Settings } from './settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Variables that name shops, which only a brand without mistakes has. */
const namesShops = /^(MARKET_HOSTS|SEARCH_ANSWERS|TAG_MANAGER_ID|USERCENTRICS_ID|AB_TESTING_SITE_ID|RECOMMENDATION_.+)$/

/**
 * The settings of a start. Mistakes of the brand's folder are reported together with those of the variables, so nothing may
 * load the brand before.
 */
export async function readStartSettings(environment: Environment): Promise<Settings> {
  const mistakes = brandMistakes(environment['BRAND_DIR'])
  if (mistakes.length === 0) return (await import('./settings.ts')).readSettings(environment)
  // The variables are checked by a process that sells for a brand; the demo's stands in until this one ends.
  delete process.env['BRAND_DIR']
  const { readSettings, SettingsError } = await import('./settings.ts')
  const others = Object.entries(environment).filter(([name]) => name !== 'BRAND_DIR' && !namesShops.test(name))
  try {
    readSettings(Object.fromEntries(others))
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    mistakes.push(...error.mistakes)
  }
  throw new SettingsError(mistakes)
}

function brandMistakes(folder: string | undefined): string[] {
  if (!folder) return []
  if (!existsSync(join(folder, 'brand.json')))
    return [
      `BRAND_DIR must be the folder of a brand, with a brand.json in it, not "${folder}"; npm run brand -- new writes one`,
    ]
  const { mistakes } = checkKit(resolve(folder))
  return mistakes.map((mistake) => `BRAND_DIR: ${describeMistakes([mistake])}`)
}
