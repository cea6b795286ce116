import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messageParts } from '../app/i18n/message-parts.ts'
import { shopRoutes } from '../app/route-table.ts'
import { copyOldAssets } from './copy-old-assets.ts'
import { checkPageWeights } from './page-weight.ts'
import { precompress } from './precompress.ts'
import { hashSources } from './source-hash.ts'
import { writeVisitorsRoutes } from './visitors-routes.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-building-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(file: string, content: string | Buffer) {
  await mkdir(join(folder, file, '..'), { recursive: true })
  await writeFile(join(folder, file), content)
}

describe('the fingerprint of the sources', () => {
  it('changes with content, names and settings, and not with tests or builds', async () => {
    await write('app/a.ts', 'one')
    const before = await hashSources([folder], '')
    await write('app/a.test.ts', 'test')
    await write('build/x.js', 'built')
    await write('node_modules/x/x.js', 'installed')
    expect(await hashSources([folder], '')).toBe(before)
    expect(await hashSources([folder], 'gallery')).not.toBe(before)
    await write('app/a.ts', 'two')
    expect(await hashSources([folder], '')).not.toBe(before)
  })
})

describe('the files of older builds', () => {
  let builds = 0

  async function build(...names: string[]) {
    const [oldDir, newDir] = [`${builds}`, `${++builds}`]
    for (const name of names) await write(`${newDir}/client/assets/${name}`, name)
    await copyOldAssets(join(folder, oldDir), join(folder, newDir))
    return (await readdir(join(folder, newDir, 'client/assets'))).toSorted()
  }

  it('stay for two builds, so that open pages keep working', async () => {
    expect(await build('a1.js', 'same.js')).toEqual(['a1.js', 'same.js'])
    expect(await build('a2.js', 'same.js')).toEqual(['a1.js', 'a2.js', 'same.js'])
    expect(await build('a3.js', 'same.js')).toEqual(['a1.js', 'a2.js', 'a3.js', 'same.js'])
    expect(await build('a4.js', 'same.js')).toEqual(['a2.js', 'a3.js', 'a4.js', 'same.js'])
  })
})

describe('the weight of a page', () => {
  const chunks = [
    'entry.client.tsx',
    'app/root.tsx',
    'app/shell/default-layout.tsx',
    'app/shell/page-boundary.tsx',
    ...messageParts.map((part) => `virtual:messages/fr-ch/${part}`),
    ...new Set(shopRoutes.map(({ file }) => `app/${file}`)),
  ]

  async function pageOf(bytes: number) {
    const manifest = Object.fromEntries(
      chunks.map((key, index) => [key, { file: `assets/${index}.js`, imports: ['shared'] }]),
    )
    await write('.vite/manifest.json', JSON.stringify({ ...manifest, shared: { file: 'assets/shared.js' } }))
    await write('assets/routes-abc.js', '')
    for (const name of ['routes-abc', ...chunks.keys()]) await write(`assets/${name}.js.gz`, Buffer.alloc(0))
    await write('assets/shared.js.gz', Buffer.alloc(bytes))
  }

  it('may not pass its budget: then the build fails and says by how much', async () => {
    await pageOf(133_000)
    await expect(checkPageWeights(folder)).resolves.toBeUndefined()
    await pageOf(134_500)
    await expect(checkPageWeights(folder)).rejects.toThrow(
      '"home" brings 134.5 kB of JavaScript, 1.5 kB over its budget',
    )
  })
})

it('visitors load a list of routes that knows no studio, and of what it knows only what they need', async () => {
  const routes = {
    root: { path: '', css: ['/assets/shop-a.css#'], imports: [] },
    home: {
      path: '',
      hasLoader: true,
      hasClientLoader: false,
      imports: ['/assets/shop-D_1-x.js', '/assets/framework-a.js', '/assets/price-a.js'],
      css: ['/assets/shop-a.css#'],
    },
    profile: {
      path: 'account/profile-details',
      imports: ['/assets/form-a.js'],
      css: ['/assets/shop-a.css#', '/assets/form-a.css#'],
    },
    'studio-entry': {},
    studio: {},
    studios: { path: 'studios' },
  }
  const list = { version: 'abc', url: '/assets/manifest-abc.js', routes }
  await write('assets/manifest-abc.js', `window.__reactRouterManifest=${JSON.stringify(list)};`)
  await writeVisitorsRoutes(folder)
  const written = await readFile(join(folder, 'assets/routes-abc.js'), 'utf8')
  expect(written).toMatch(/^window\.__reactRouterManifest=.*;$/)
  expect(JSON.parse(written.slice('window.__reactRouterManifest='.length, -1))).toEqual({
    version: 'abc',
    url: '/assets/routes-abc.js',
    routes: {
      root: { path: '', css: ['/assets/shop-a.css'] },
      home: { path: '', hasLoader: true, imports: ['/assets/price-a.js'] },
      profile: { path: 'account/profile-details', css: ['/assets/form-a.css#'] },
      studios: { path: 'studios' },
    },
  })
})

it.each(['best', 'fast'] as const)('files are compressed beside themselves, in the %s way', async (quality) => {
  await write('a.js', 'const a = 1\n'.repeat(100))
  await write('b.woff2', 'font')
  await precompress(folder, quality)
  expect((await readdir(folder)).toSorted()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.woff2'])
  expect(gunzipSync(await readFile(join(folder, 'a.js.gz'))).toString()).toBe('const a = 1\n'.repeat(100))
})
