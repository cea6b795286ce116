import { generate } from '../../workload/catalogue.mjs'
import { type BenchRequest, workload } from '../../workload/workload.mjs'
import type { Candidate } from './candidate.ts'
import { createFts5 } from './fts5.ts'
import { createMiniSearch } from './minisearch.ts'
import { createOpenSearch } from './opensearch.ts'
import { createOrama } from './orama.ts'
import { createPostgres } from './postgres.ts'
import { createVitrine } from './vitrine.ts'

/**
 * `node measure-candidate.ts <engine> <products> [database]`: one engine in a process of its own. Prints its
 * measurements as JSON. A round ends after its time even if requests are left: slow engines are slow, not endless.
 */
export type Measured = {
  name: string
  buildSeconds: number
  bytes?: number
  loadSeconds?: number
  classes: Partial<
    Record<BenchRequest['class'], { perSecond: number; p50: number; p99: number; asked: number; found: number }>
  >
}

const rounds = 3
const roundSeconds = 20

const [engine = '', products = '0', database = ''] = process.argv.slice(2)
const makers: Readonly<Record<string, () => Candidate>> = {
  vitrine: createVitrine,
  minisearch: createMiniSearch,
  orama: createOrama,
  fts5: createFts5,
  postgres: () => createPostgres(database),
  opensearch: () => createOpenSearch(database),
}
const candidate = makers[engine]?.()
if (!candidate) throw new Error(`There is no engine "${engine}". Choose from ${Object.keys(makers).join(', ')}.`)

const started = performance.now()
await candidate.build(generate(Number(products)), Number(products))
const measured: Measured = { name: candidate.name, buildSeconds: (performance.now() - started) / 1000, classes: {} }

const { text, listing, prefix, typo } = workload()
for (const [kind, requests] of Object.entries({ text, listing, prefix, typo }) as [
  BenchRequest['class'],
  BenchRequest[],
][])
  if (!candidate.cannot.includes(kind)) measured.classes[kind] = await measure(candidate, requests)
const bytes = candidate.bytes?.() ?? (await candidate.storedBytes?.())
if (bytes !== undefined) measured.bytes = bytes
if (candidate.loadSeconds) measured.loadSeconds = await candidate.loadSeconds()
await candidate.close()
console.log(JSON.stringify(measured))

async function measure(asked: Candidate, requests: readonly BenchRequest[]) {
  // A warm-up run that does not count: cold code is slow.
  await take(asked, requests)
  let best = await take(asked, requests)
  for (let round = 1; round < rounds; round++) {
    const again = await take(asked, requests)
    if (again.perSecond > best.perSecond) best = again
  }
  return best
}

async function take(asked: Candidate, requests: readonly BenchRequest[]) {
  const times: number[] = []
  let found = 0
  const began = performance.now()
  for (const request of requests) {
    const at = performance.now()
    const { total } = await asked.ask(request)
    times.push(performance.now() - at)
    if (total > 0) found += 1
    if (performance.now() - began > roundSeconds * 1000) break
  }
  const seconds = (performance.now() - began) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    asked: times.length,
    found: found / times.length,
  }
}
