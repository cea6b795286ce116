import { afterEach, describe, expect, it } from 'vitest'
import { EngineUnavailableError } from '../engine.ts'
import { WriterFencedError, writeStyles } from './bulk.ts'
import { searchTogether } from './read-answer.ts'
import { type Answer, answerJson, type FakeServer, startFakeServer } from './testing/fake-server.ts'
import { createTransport, RequestRefusedError, type Transport } from './transport.ts'

const servers: FakeServer[] = []
const transports: Transport[] = []
afterEach(async () => {
  for (const transport of transports.splice(0)) transport.close()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function serve(answer: Answer): Promise<FakeServer> {
  const server = await startFakeServer(answer)
  servers.push(server)
  return server
}

function connect(...addresses: string[]): Transport {
  return connectFor(30_000, addresses)
}

function connectFor(timeoutMs: number, addresses: readonly string[]): Transport {
  const transport = createTransport({ addresses, username: 'shop', password: 'secret', timeoutMs })
  transports.push(transport)
  return transport
}

const whole = { timed_out: false, _shards: { failed: 0 }, hits: { total: { value: 0 }, hits: [] } }
const search = (transport: Transport) => searchTogether(transport, 'goods', [{ size: 0 }])

describe('a search at OpenSearch', () => {
  it.each<[string, Answer]>([
    ['is refused for now', (_, response) => answerJson(response, 429, { error: { reason: 'busy' } })],
    ['fails', (_, response) => answerJson(response, 500, { error: { reason: 'red index' } })],
    ['never ends', () => {}],
    [
      'breaks off',
      (_, response) => response.writeHead(200, { 'content-length': 90 }).write('{"resp', () => response.destroy()),
    ],
    ['is half a reply', (_, response) => response.end('{"responses":[{"timed')],
    ['lacks a part', (_, response) => answerJson(response, 200, { responses: [] })],
    ['ran out of time', (_, response) => answerJson(response, 200, { responses: [{ ...whole, timed_out: true }] })],
    [
      'misses a shard',
      (_, response) => answerJson(response, 200, { responses: [{ ...whole, _shards: { failed: 1 } }] }),
    ],
    [
      'finds its index gone',
      (_, response) =>
        answerJson(response, 200, { responses: [{ status: 404, error: { type: 'index_not_found_exception' } }] }),
    ],
  ])('that %s is an outage, and no empty result', async (_, answer) => {
    const { url } = await serve(answer)
    await expect(search(connectFor(1_000, [url]))).rejects.toThrow(EngineUnavailableError)
  })

  it('asks another node where one does not listen, and only once', async () => {
    const { url, close } = await startFakeServer(() => {})
    await close()
    const { url: second, requests } = await serve((_, response) => answerJson(response, 200, { responses: [whole] }))
    const transport = connect(url, second)
    expect(await search(transport)).toEqual([whole])
    expect(await search(transport)).toEqual([whole])
    expect(requests).toHaveLength(2)
    await expect(search(connect(url))).rejects.toThrow(EngineUnavailableError)
  })

  it('demands whole results, and reports a request that is wrong as a failure of ours', async () => {
    const { url, requests } = await serve((_, response) =>
      answerJson(response, 400, { error: { type: 'parsing_exception' } }),
    )
    await expect(search(connect(url))).rejects.toThrow(RequestRefusedError)
    expect(requests[0]?.body).toContain('"allow_partial_search_results":false')
  })
})

describe('writing to OpenSearch', () => {
  const style = (group: string) => ({ group, source: { c: [] }, version: 1 })
  const item = (group: string, status: number) => ({
    index: { _id: group, status, error: { type: `error ${status}` } },
  })
  const groupsIn = (body: string) => [...body.matchAll(/"_id":"(\w+)"/g)].map(([, group = '']) => group)
  const options = (transport: Transport, refused: string[] = []) => ({
    transport,
    index: 'goods',
    onRefused: (group: string) => void refused.push(group),
    pause: async () => {},
  })

  it('repeats what the server was too busy for, and leaves out what it refuses', async () => {
    let isBusy = true
    const { url, requests } = await serve(({ body }, response) => {
      const items = groupsIn(body).map((group) =>
        item(group, group === 'odd' ? 400 : group === 'late' && isBusy ? 429 : 200),
      )
      isBusy = false
      answerJson(response, 200, { errors: items.some(({ index }) => index.status !== 200), items })
    })
    const refused: string[] = []
    await writeStyles([style('plain'), style('odd'), style('late')], 'wait_for', options(connect(url), refused))
    expect(refused).toEqual(['odd'])
    expect(requests.map(({ body }) => groupsIn(body))).toEqual([['plain', 'odd', 'late'], ['late']])
  })

  it('stops where another writer has taken over', async () => {
    const { url, requests } = await serve((_, response) =>
      answerJson(response, 200, { errors: true, items: [item('dress', 409)] }),
    )
    await expect(writeStyles([style('dress')], 'false', options(connect(url)))).rejects.toThrow(WriterFencedError)
    expect(requests).toHaveLength(1)
  })

  it.each([
    [401, { type: 'security_exception', reason: 'no permissions for [indices:data/write/bulk]' }],
    [403, { type: 'cluster_block_exception', reason: 'index [goods] blocked by: [FORBIDDEN/8/index write (api)]' }],
    [404, { type: 'index_not_found_exception', reason: 'no such index [goods]' }],
  ])('stops and says why where every style is refused with %i', async (status, error) => {
    const { url, requests } = await serve((_, response) =>
      answerJson(response, 200, { errors: true, items: [{ index: { _id: 'dress', status, error } }] }),
    )
    const refused: string[] = []
    const writing = writeStyles([style('dress')], 'false', options(connect(url), refused))
    await expect(writing).rejects.toThrow(`${status}: ${error.type} ${error.reason}`)
    expect([refused, requests.length]).toEqual([[], 1])
  })

  it('takes a removed style that is gone for done', async () => {
    const { url } = await serve((_, response) =>
      answerJson(response, 200, {
        errors: true,
        items: [{ delete: { _id: 'dress', status: 404, result: 'not_found' } }],
      }),
    )
    const refused: string[] = []
    await writeStyles([{ ...style('dress'), source: undefined }], 'false', options(connect(url), refused))
    expect(refused).toEqual([])
  })

  it('names the reason of a server that stays too busy', async () => {
    const error = { type: 'cluster_block_exception', reason: 'disk usage exceeded flood-stage watermark' }
    const { url, requests } = await serve((_, response) =>
      answerJson(response, 200, { errors: true, items: [{ index: { _id: 'dress', status: 429, error } }] }),
    )
    await expect(writeStyles([style('dress')], 'false', options(connect(url)))).rejects.toThrow(
      'too busy for 1 styles: cluster_block_exception disk usage exceeded flood-stage watermark',
    )
    expect(requests).toHaveLength(7)
  })

  it('gives up after a while where the server stays away', async () => {
    const { url, requests } = await serve((_, response) => answerJson(response, 500, {}))
    await expect(writeStyles([style('dress')], 'false', options(connect(url)))).rejects.toThrow(EngineUnavailableError)
    expect(requests.length).toBeGreaterThan(3)
  })
})
