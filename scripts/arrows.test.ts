import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkArrows } from './arrows.ts'

const boxes = [
  'brand-kit',
  'contracts',
  'discovery',
  'tracking',
  'checkout',
  'storefront',
  'catalogue',
  'catalogue/pictures',
  'database',
  'files',
  'resilience',
  'services/content',
  'services/shop',
  'services/search',
  'services/pictures',
  'host',
  'e2e',
  'bench',
]
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'arrows-'))
  for (const box of boxes) {
    mkdirSync(join(root, box), { recursive: true })
    cpSync(`${box}/package.json`, join(root, box, 'package.json'))
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function plant(file: string, source: string) {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), source)
}
const reasons = () => checkArrows(root).map(({ why }) => why)

describe('the arrows', () => {
  it.each([
    [
      'a service that knows the storefront',
      'services/shop/src/x.ts',
      `import { a } from '@vitrine/storefront'`,
      'services/shop may not import storefront',
    ],
    [
      'contracts that know a service',
      'contracts/src/x.ts',
      `export { a } from '@vitrine/shop'`,
      'contracts may not import services/shop',
    ],
    [
      'a dynamic import',
      'storefront/app/x.ts',
      `const a = import('@vitrine/shop')`,
      'storefront may not import services/shop',
    ],
    [
      'a storefront that looks inside of the checkout',
      'storefront/app/x.ts',
      `import '@vitrine/checkout'`,
      'storefront may not import checkout',
    ],
    ['an import of the host', 'e2e/x.ts', `import '@vitrine/host'`, 'e2e may not import host'],
    [
      'a path past the exports',
      'host/src/x.ts',
      `import '../../storefront/app/root.tsx'`,
      'reaches out of host past its exports',
    ],
    [
      'a component that knows a feature',
      'storefront/app/ui/x.tsx',
      `import '../basket/y.ts'`,
      'ui/ may not import basket/',
    ],
    [
      'a feature that knows another',
      'storefront/app/basket/x.tsx',
      `import '../product/y.ts'`,
      'basket/ may not import product/',
    ],
  ])('refuse %s', (_, file, source, why) => {
    plant(file, source)
    expect(reasons()).toEqual([why])
  })

  it('refuse a dependency that points the wrong way, and an import that is not declared', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'contracts/package.json'), 'utf8')) as { dependencies: object }
    plant('contracts/package.json', JSON.stringify({ ...manifest, dependencies: { '@vitrine/host': '*' } }))
    plant('bench/x.ts', `import '@vitrine/storefront/building'`)
    plant('bench/package.json', JSON.stringify({ name: '@vitrine/bench' }))
    expect(reasons()).toEqual([
      'contracts may not depend on host',
      '@vitrine/storefront is missing in bench/package.json',
    ])
  })

  it.each([
    ['a value', `import { b } from './b.ts'`],
    ['a type', `import type { B } from './b.ts'`],
    ['an alias', `import { b } from '#shop/orders/b.ts'`],
    ['a re-export', `export { b } from './b.ts'`],
  ])('refuse a circle of imports closed by %s', (_, source) => {
    plant('services/shop/src/orders/a.ts', source)
    plant('services/shop/src/orders/b.ts', `import type { C } from './c.ts'`)
    plant('services/shop/src/orders/c.ts', `import { a } from './a.ts'`)
    expect(checkArrows(root)).toEqual([
      {
        file: 'services/shop/src/orders/a.ts',
        imports: 'services/shop/src/orders/b.ts, services/shop/src/orders/c.ts',
        why: 'these files import each other in a circle',
      },
    ])
  })

  it.each(['discovery/src', 'services/shop/src', 'storefront/app'])(
    'refuse two folders of %s that import each other',
    (folder) => {
      const [one, other] = folder === 'storefront/app' ? ['ui', 'platform'] : ['orders', 'payment']
      plant(`${folder}/${one}/a.ts`, `import type { B } from '../${other}/b.ts'`)
      plant(`${folder}/${other}/c.ts`, `import { d } from '../${one}/d.ts'`)
      const pairs = reasons().filter((why) => why.includes('each other'))
      const expected = [`${one}/ and ${other}/ import each other`, `${other}/ and ${one}/ import each other`]
      expect(pairs.toSorted()).toEqual(expected.toSorted())
    },
  )

  it('refuse a circle of three folders', () => {
    plant('services/shop/src/orders/a.ts', `import type { B } from '../payment/b.ts'`)
    plant('services/shop/src/payment/c.ts', `import { d } from '../stores/d.ts'`)
    plant('services/shop/src/stores/e.ts', `import { f } from '../orders/f.ts'`)
    expect(checkArrows(root)).toContainEqual({
      file: 'services/shop/src',
      imports: 'orders/, payment/, stores/',
      why: 'these folders import each other in a circle',
    })
  })

  it('let a test import a folder that imports its own', () => {
    plant('services/shop/src/orders/a.ts', `import type { B } from '../payment/b.ts'`)
    plant('services/shop/src/payment/c.test.ts', `import { a } from '../orders/a.ts'`)
    expect(reasons()).toEqual([])
  })

  it('let through what they allow', () => {
    plant(
      'storefront/app/basket/x.tsx',
      `import '../ui/y.ts'\nimport '../i18n/z.ts'\nimport './own.ts'\nimport 'react'`,
    )
    plant('host/src/x.ts', `import '@vitrine/shop'\nimport './y.ts'`)
    expect(reasons()).toEqual([])
  })
})
