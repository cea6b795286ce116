import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { relayDatabase } from '@vitrine/database/testing'
import { ensureBuild } from '@vitrine/storefront/building'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type Member, openSeveral, type Several } from '../../testing/several-processes.ts'

let several: Several
beforeAll(() => ensureBuild())
afterEach(() => several.close())

/** A request on a connection of its own; the status, or the code of the failure. */
const request = (url: URL) =>
  new Promise<number | string>((resolve) => {
    get(url, { agent: false }, (response) => {
      response
        .resume()
        .once('end', () => resolve(response.statusCode ?? 0))
        .once('error', () => resolve('cut'))
    }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })

it('processes that stop one after the other under load fail no request, and end with 0', async () => {
  several = await openSeveral({ isFilled: true })
  const environment = { ROLE: 'web', SHUTDOWN_DELAY: '2' }
  const start = async () => {
    const member = await several.start(environment)
    return { member, url: await member.ready, adminUrl: (await member.runtime()).adminUrl }
  }
  const [first, second] = await Promise.all([start(), start()])
  const members = [first, second]
  let inUse = [...members]
  const over = new AbortController()
  // As a balancer does: requests go to processes that were ready a moment ago.
  const probe = async () => {
    while (!over.signal.aborted) {
      const states = await Promise.all(members.map(({ adminUrl }) => request(new URL('/readyz', adminUrl))))
      inUse = members.filter((_, at) => states[at] === 200)
      await sleep(200)
    }
  }
  const failed: (number | string)[] = []
  let answered = 0
  const browse = async (from: number) => {
    for (let turn = from; !over.signal.aborted; turn++) {
      const chosen = inUse[turn % inUse.length]
      // Rendered for each request, so that running requests are there at every moment.
      const status = chosen ? await request(new URL(`/de/?turn=${turn}`, chosen.url)) : 'nothing is ready'
      if (status === 200) answered += 1
      // Not a failure: the machine is too busy for all, and says so.
      else if (status !== 503) failed.push(status)
    }
  }
  const running = [probe(), ...[0, 1, 2, 3].map((from) => browse(from * 1_000))]
  for (const stopping of [first, second]) {
    const next = await start()
    members.push(next)
    await expect.poll(() => inUse.includes(next)).toBe(true)
    stopping.member.child.kill('SIGTERM')
    expect((await stopping.member.ended).code).toBe(0)
    members.splice(members.indexOf(stopping), 1)
  }
  over.abort()
  await Promise.all(running)
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(20)
})

it('without its database for a while a process serves known pages, refuses writes and stays ready', async () => {
  let relay: Awaited<ReturnType<typeof relayDatabase>> | undefined
  several = await openSeveral({
    isFilled: true,
    via: async (url) => {
      relay = await relayDatabase(url)
      return relay.url
    },
  })
  const member: Member = await several.start({ ROLE: 'web', DATABASE_PATIENCE: '500' })
  const url = await member.ready
  const { adminUrl, fixtures } = await member.runtime()
  const pages = ['/de/', '/de/c/damen/kleider/']
  for (const path of pages) expect(await request(new URL(path, url))).toBe(200)
  const write = async () =>
    (
      await fetch(new URL('api/rpc/addItemToBasket', url), {
        method: 'POST',
        body: JSON.stringify({ payload: { variantId: fixtures.variantId, quantity: 1 } }),
        headers: { 'content-type': 'application/json', 'x-shop-id': '10028', origin: new URL(url).origin },
      })
    ).status
  expect(await write()).toBe(200)

  relay?.setMode('dead')
  await expect.poll(write).toBe(503)
  for (let turn = 0; turn < 5; turn++) {
    for (const path of pages) expect(await request(new URL(path, url))).toBe(200)
    expect(await request(new URL('/readyz', adminUrl))).toBe(200)
    await sleep(1_000)
  }
  const told = (await (await fetch(`${adminUrl}/readyz`)).json()) as { checks: { database: { isOk: boolean } } }
  expect(told.checks.database.isOk).toBe(false)

  relay?.setMode('well')
  await expect.poll(write).toBe(200)
  expect(member.child.exitCode).toBeNull()
  member.child.kill('SIGTERM')
  expect((await member.ended).code).toBe(0)
  await relay?.close()
})
