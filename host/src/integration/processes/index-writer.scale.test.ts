import { startTestNode } from '@vitrine/search/testing/opensearch-node'
import { ensureBuild } from '@vitrine/storefront/building'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailServer } from '../../testing/mail-server.ts'
import { type Member, openSeveral, type Several } from '../../testing/several-processes.ts'

const node = await startTestNode()
const url = 'url' in node ? node.url : undefined
if ('reason' in node) console.warn(`A worker that writes the index is not tested: ${node.reason}`)

let several: Several
let mails: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  await ensureBuild()
  several = await openSeveral({ isFilled: true })
  mails = await openMailServer()
})
afterAll(async () => {
  await several.close()
  await mails.close()
  if ('stop' in node) await node.stop()
})

type Readiness = { status: string; checks: Record<string, { isOk: boolean }> }

describe.skipIf(!url)('an index at OpenSearch', () => {
  const environment = { SEARCH_ENGINE_URL: url ?? '', SEARCH_ENGINE_PREFIX: `host${process.pid}`, MIGRATE: 'never' }
  const startWorker = () => several.start({ ...environment, ROLE: 'worker', SMTP_URL: mails.url })

  it('is written by one worker, searched by web processes, and taken over from a worker that was killed', async () => {
    const web = await several.start({ ...environment, ROLE: 'web' })
    await web.ready
    // Nothing but its admin port answers for the index: no process writes it yet.
    const readinessOfWeb = async () => readReadiness((await web.runtime()).adminUrl)
    expect(await readinessOfWeb()).toMatchObject({ status: 'not ready', checks: { search: { isOk: false } } })
    expect(await holdersOf()).toEqual([])

    const workers = [await startWorker(), await startWorker()]
    const adminUrls = await Promise.all(workers.map(({ ready }) => ready))
    await expect.poll(async () => (await readinessOfWeb()).status).toBe('ready')
    for (const adminUrl of adminUrls)
      await expect.poll(() => readReadiness(adminUrl)).toMatchObject({ checks: { index: { isOk: true } } })
    const [first] = await holdersOf()
    await renameAndFind(web, 'Quarzblick')
    for (const adminUrl of [...adminUrls, (await web.runtime()).adminUrl])
      await expect.poll(() => readLag(adminUrl)).toBe(0)

    // One of both had the lease: after it the other one writes.
    workers[0]?.child.kill('SIGKILL')
    const third = await startWorker()
    await third.ready
    workers[1]?.child.kill('SIGKILL')
    await renameAndFind(web, 'Nebelhorn')
    const [last] = await holdersOf()
    expect(last?.holder).not.toBe(first?.holder)
    expect(last?.epoch).toBeGreaterThan(first?.epoch ?? 0)
  })
})

const readReadiness = async (adminUrl: string) => (await (await fetch(`${adminUrl}/readyz`)).json()) as Readiness

async function readLag(adminUrl: string): Promise<number> {
  const text = await (await fetch(`${adminUrl}/metrics`)).text()
  return Number(/^search_index_lag_changes (\S+)$/m.exec(text)?.[1] ?? Number.NaN)
}

const holdersOf = async () =>
  (
    await several.pool.query<{ holder: string; epoch: number }>(
      `select holder::text, epoch::int from processes.leases where name = 'search.index' and until > now()`,
    )
  ).rows

/** Renames a style, and waits until the search of the web process finds it so. */
async function renameAndFind(web: Member, word: string): Promise<void> {
  const { rowCount } = await several.pool.query(
    `update styles set body = jsonb_set(body, '{name,de}', to_jsonb($1::text)) where master_key = (select min(master_key) from styles)`,
    [word],
  )
  expect(rowCount).toBe(1)
  const origin = await web.ready
  await expect
    .poll(async () =>
      (await (await fetch(new URL(`/de/search/?searchTerm=${word.toLowerCase()}`, origin))).text()).includes(word),
    )
    .toBe(true)
}
