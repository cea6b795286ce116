import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from '../figure.ts'
import { best, type Load, load } from './load.ts'
import { installOwn } from './own-package.ts'
import { readHtml } from './read-html.ts'
import { startServer, startShop } from './start-server.ts'

const rounds = 3
const secondsPerRound = 5
const nextjs = new URL('../../nextjs/', import.meta.url)

type Candidate = { page: URL; pid: number }

/**
 * A listing page, rendered for every request and from the cache, beside a bare Node server that sends the same bytes
 * and beside the same elements in Next.js. Next.js has them in memory; the shop searches and reads its content.
 */
export async function measureListingSpeed(): Promise<Figure[]> {
  installOwn(nextjs)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-page-'))
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const shop = await startShop()
    stops.unshift(shop.stop)
    const listing = new URL('de/c/damen/', shop.url)
    const html = await (await fetch(listing)).text()
    const file = join(folder, 'page.html')
    await writeFile(file, html)
    const bare = await startServer({
      args: [fileURLToPath(new URL('bare-server.ts', import.meta.url)), file],
      ready: /Ready: (\S+)/,
    })
    stops.unshift(bare.stop)
    const next = await startNext(html)
    stops.unshift(next.stop)

    const candidates: Record<string, Candidate> = {
      // A query makes a page personal: it is rendered for every request instead of being cached.
      rendered: { page: new URL('?n=1', listing), pid: shop.pid },
      kept: { page: listing, pid: shop.pid },
      bare: { page: bare.url, pid: bare.pid },
      nextRendered: { page: new URL('listing', next.url), pid: next.pid },
      nextKept: { page: new URL('kept', next.url), pid: next.pid },
    }
    return toFigures(await measure(candidates), {
      ours: html.length,
      theirs: (await (await fetch(new URL('listing', next.url))).text()).length,
    })
  } finally {
    for (const stop of stops) await stop()
  }
}

/** Rounds alternate, so that other load of the machine affects all. */
async function measure(candidates: Readonly<Record<string, Candidate>>): Promise<Record<string, Load>> {
  const measured = new Map(Object.keys(candidates).map((name) => [name, [] as Load[]]))
  for (const { page } of Object.values(candidates)) await load(page, 2)
  for (let round = 0; round < rounds; round++) {
    for (const [name, { page, pid }] of Object.entries(candidates))
      measured.get(name)?.push(await load(page, secondsPerRound, pid))
  }
  return Object.fromEntries([...measured].map(([name, loads]) => [name, best(loads)]))
}

async function startNext(html: string) {
  await writeFile(new URL('page.json', nextjs), JSON.stringify(readHtml(html)))
  const program = fileURLToPath(new URL('node_modules/next/dist/bin/next', nextjs))
  const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  execFileSync(process.execPath, [program, 'build'], {
    cwd: nextjs,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return startServer({ args: [program, 'start', '-p', '0'], env, cwd: nextjs, ready: /Local:\s+(\S+)/ })
}

function toFigures(measured: Record<string, Load>, bytes: { ours: number; theirs: number }): Figure[] {
  const of = (name: string): Load => measured[name] ?? { perSecond: 0, p99: 0, processorMs: null }
  const compare = (what: string, own: string, reference: string, other: string): Figure[] => {
    const [ours, theirs] = [of(own), of(other)]
    const name = `Listing page, ${what}, beside ${reference}`
    const figures: Figure[] = [
      {
        name: `${name}: pages`,
        value: Math.round(ours.perSecond),
        unit: 'pages/s',
        reference,
        ratio: ours.perSecond / theirs.perSecond,
      },
      { name: `${name}: p99`, value: Math.round(ours.p99), unit: 'ms', reference, ratio: ours.p99 / theirs.p99 },
    ]
    if (ours.processorMs === null || !theirs.processorMs) return figures
    const value = Math.round(ours.processorMs * 100) / 100
    return [
      ...figures,
      { name: `${name}: processor`, value, unit: 'ms/page', reference, ratio: ours.processorMs / theirs.processorMs },
    ]
  }
  return [
    ...compare('rendered anew each time', 'rendered', 'bare Node', 'bare'),
    ...compare('kept for everybody', 'kept', 'bare Node', 'bare'),
    ...compare('rendered anew each time', 'rendered', 'Next.js', 'nextRendered'),
    ...compare('kept for everybody', 'kept', 'Next.js', 'nextKept'),
    {
      name: 'Listing page, its HTML',
      value: Math.round(bytes.ours / 1000),
      unit: 'kB',
      reference: 'Next.js',
      ratio: bytes.ours / bytes.theirs,
    },
  ]
}
