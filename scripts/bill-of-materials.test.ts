import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listMaterials } from './bill-of-materials.ts'

type Locked = { license?: string; dev?: boolean; link?: boolean }
type Bill = { bomFormat: string; components: { name: string; version: string }[] }

const lockFile = new URL('../package-lock.json', import.meta.url)
const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, Locked> }
const inProduction = Object.entries(packages).flatMap(([place, { license, dev, link }]) => {
  const name = place.split('node_modules/').at(-1) ?? ''
  return place.includes('node_modules/') && !dev && !link ? [{ name, license }] : []
})

/** Licences under which a brand may run and change the shop without publishing anything. */
const free = /^\(?(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|MPL-2\.0)\b/
/** libvips stays a library of its own, which can be replaced; the other one says MIT in its file, not in its description. */
const exceptions = /^@img\/sharp-|^png-js$/

it('every package that runs in production has a licence that lets a brand use it', () => {
  expect(inProduction.length).toBeGreaterThan(100)
  const others = inProduction.filter(({ name, license = '' }) => !free.test(license) && !exceptions.test(name))
  expect(others).toEqual([])
})

it('the bill of materials names every package that runs in production', async () => {
  const bill = JSON.parse(await listMaterials()) as Bill
  expect(bill.bomFormat).toBe('CycloneDX')
  const named = new Set(bill.components.map(({ name }) => name))
  // Binaries of other systems are not installed here.
  const missing = inProduction.filter(({ name }) => !named.has(name)).map(({ name }) => name)
  expect(
    missing.filter(
      (name) => !/-(darwin|win32|linux|linuxmusl|freebsd|openbsd|netbsd|sunos|aix|android|wasm32|arm64|x64)/.test(name),
    ),
  ).toEqual([])
}, 60_000)
