import { brandFolder } from '../current.ts'
import { describeMistakes } from '../read-kit.ts'
import { type Look, readLook } from './look.ts'

function loadLook(): Look {
  const { look, mistakes } = readLook(brandFolder)
  if (look) return look
  throw new Error(`The look of the brand in ${brandFolder} cannot be used:\n${describeMistakes(mistakes)}`)
}

/** The look of the brand that this process sells. Read once: a changed kit needs a new start. */
export const look: Look = loadLook()
