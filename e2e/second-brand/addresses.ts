import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The shop of the second brand runs beside those of the journeys. */
export const secondBrandPort = Number(process.env['JOURNEYS_PORT'] ?? 43_100) + 70

/** The folder of the brand, from the root of the repository. */
export const secondBrandKit = 'brands/morlis'

/** The data folder, the same for all processes of a run. */
export const secondBrandFolder = (process.env['VITRINE_SECOND_BRAND'] ??= join(
  tmpdir(),
  `vitrine-second-brand-${randomUUID().slice(0, 8)}`,
))
