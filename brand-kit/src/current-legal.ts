import { kit } from './current.ts'
import { type LegalEditions, readLegal } from './legal.ts'
import { describeMistakes } from './read-kit.ts'

function loadLegal(): LegalEditions {
  const { editions, mistakes } = readLegal(kit.folder, kit.markets)
  if (mistakes.length === 0) return editions
  throw new Error(`The legal texts of the brand in ${kit.folder} cannot be used:\n${describeMistakes(mistakes)}`)
}

/** The legal texts of the brand that this process sells. Read once: a changed kit needs a new start. */
export const legalEditions: LegalEditions = loadLegal()
