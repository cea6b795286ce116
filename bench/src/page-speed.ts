import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from './figure.ts'
import { best, type Load, load } from './pages/load.ts'
import { startServer, startShop } from './pages/start-server.ts'

const rounds = 3
const secondsPerRound = 3

/** The home page, rendered for every request or from the cache, beside a bare Node server that sends the same bytes. */
export async function measurePageSpeed(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-page-'))
  const shop = await startShop()
  try {
    const page = new URL('de/', shop.url)
    // A query makes a page personal: it is rendered for every request instead of being cached.
    const personalPage = new URL('?n=1', page)
    const file = join(folder, 'page.html')
    await writeFile(file, await (await fetch(page)).text())
    const bare = await startServer({
      args: [fileURLToPath(new URL('pages/bare-server.ts', import.meta.url)), file],
      ready: /Ready: (\S+)/,
    })
    await load(personalPage, 1)
    const [rendered, kept, reference]: Load[][] = [[], [], []]
    // Rounds alternate, so that other load of the machine affects both; the best round counts.
    for (let round = 0; round < rounds; round++) {
      rendered?.push(await load(personalPage, secondsPerRound))
      kept?.push(await load(page, secondsPerRound))
      reference?.push(await load(bare.url, secondsPerRound))
    }
    await bare.stop()
    const speedOf = (loads: Load[] = []) => best(loads).perSecond
    const figure = (name: string, speed: number): Figure => ({
      name,
      value: Math.round(speed),
      unit: 'pages/s',
      reference: 'bare Node with the same bytes',
      ratio: speed / speedOf(reference),
    })
    return [
      figure('Home page, rendered anew each time', speedOf(rendered)),
      figure('Home page, kept for everybody', speedOf(kept)),
    ]
  } finally {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
