import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the tests start the shop, and the build of it that has the component gallery; two working copies need two places. */
export const shopPort = Number(process.env['JOURNEYS_PORT'] ?? 43_100)
export const galleryPort = shopPort + 10
/** Where a journey serves pictures of streets from, while it looks at them. */
export const tilesPort = shopPort + 20
/** Where somebody else vouches for customers, and where nobody does who should. */
export const providerPort = shopPort + 30
export const awayPort = shopPort + 31
export const galleryUrl = `http://localhost:${galleryPort}`

/** Where they keep what they know; the same for everybody who takes part in a run. */
const run = (process.env['VITRINE_JOURNEYS'] ??= join(tmpdir(), `vitrine-e2e-${randomUUID().slice(0, 8)}`))
export const shopFolder = `${run}-shop`
export const galleryFolder = `${run}-gallery`
