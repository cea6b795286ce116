import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** First port of the tested shop; a second working copy needs another one. The gallery is a build of its own. */
export const shopPort = Number(process.env['JOURNEYS_PORT'] ?? 43_100)
export const galleryPort = shopPort + 10
/** Port of the map tiles that one journey serves. */
export const tilesPort = shopPort + 20
/** Port of the identity provider, and of one that never answers. */
export const providerPort = shopPort + 30
export const awayPort = shopPort + 31
/** Stand-ins of vendors: recommendations and error reports. */
export const vendorPort = shopPort + 40
export const vendorUrl = `http://127.0.0.1:${vendorPort}`
export const galleryUrl = `http://localhost:${galleryPort}`
/** Answers once all servers of the journeys are ready. */
export const readyPort = shopPort + 60
/** A shop with services of other vendors; their code would slow down all other journeys. */
export const trackedPort = shopPort + 50
export const trackedUrl = `http://localhost:${trackedPort}`

/** Data folders, the same for all processes of a run. */
const run = (process.env['VITRINE_JOURNEYS'] ??= join(tmpdir(), `vitrine-e2e-${randomUUID().slice(0, 8)}`))
export const shopFolder = `${run}-shop`
export const galleryFolder = `${run}-gallery`
export const trackedFolder = `${run}-tracked`
