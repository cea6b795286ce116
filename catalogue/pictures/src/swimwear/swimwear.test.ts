import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { beachScenes } from './beach-scenes.ts'
import { drawSwimwear } from './draw-swimwear.ts'
import { sew } from './swimwear.ts'

const kit = fileURLToPath(new URL('../../../../brands/morlis', import.meta.url))
const goods = readFileSync(join(kit, 'goods/goods.csv'), 'utf8')
const pictures = new Set([...goods.matchAll(/[;|](mo\d{3}[\w-]*\.avif)/g)].map(([, name = '']) => name))

it('finds a master of every picture that goods and pages of the second brand name', () => {
  expect(pictures.size).toBeGreaterThan(200)
  const wanted = [...pictures, ...Object.keys(beachScenes).map((name) => `${name}.avif`)]
  expect(wanted.filter((name) => !existsSync(join(kit, 'pictures', name)))).toEqual([])
})

it('makes every product of the second brand', () => {
  const fronts = [...pictures].filter((name) => !/-(?:still|detail)\.avif$/.test(name))
  expect(fronts.length).toBeGreaterThan(80)
  for (const front of fronts)
    expect(sew(front.slice(0, 5), front.slice(6, -'.avif'.length)).front.length).toBeGreaterThan(0)
})

it.each(['front', 'still', 'detail'] as const)('draws the same bytes each time: %s', (view) => {
  const once = drawSwimwear('mo101', 'coral', view, 60)
  expect([once.width, once.height]).toEqual([60, 80])
  expect(new Set(once.data).size).toBeGreaterThan(50)
  expect(drawSwimwear('mo101', 'coral', view, 60)).toEqual(once)
})
