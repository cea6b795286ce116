import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { planFor } from './test-changed.ts'
import { mappedJourneys } from './test-journeys.ts'

const root = join(import.meta.dirname, '..')
const journeysIn = (file: string) => planFor([file], root)?.journeys

describe('tests of a change', () => {
  it('are none where nothing has changed', () => expect(planFor([], root)).toBeNull())

  it('of documents are the format', () =>
    expect(planFor(['README.md', 'docs/decisions/0001-x.md'], root)).toMatchObject({
      checks: ['format'],
      sources: [],
      journeys: [],
    }))

  it('of a feature are its journeys, in the storefront and in the service', () => {
    expect(journeysIn('storefront/app/basket/route.tsx')).toEqual(['basket.spec'])
    expect(journeysIn('services/shop/src/basket/basket.ts')).toEqual(['basket.spec'])
  })

  it('of a part that every page uses are short ways through the whole shop', () =>
    expect(journeysIn('storefront/app/ui/button.tsx')).toEqual([
      'browse-to-basket.spec',
      'first-visit.spec',
      'shell.spec',
    ]))

  it('of states start the gallery, others do not', () => {
    expect(planFor(['storefront/app/gallery/states/basket-states.ts'], root)).toMatchObject({
      journeys: ['states.spec'],
      needsGallery: true,
    })
    expect(planFor(['storefront/app/basket/route.tsx'], root)).toMatchObject({ needsGallery: false })
  })

  it('of a unit test alone are no journeys and no build', () => {
    const plan = planFor(['scripts/arrows.test.ts'], root)
    expect(plan).toMatchObject({ sources: ['scripts/arrows.test.ts'], journeys: [] })
    expect(plan?.checks).toContain('units')
    expect(plan?.checks).not.toContain('build')
  })

  it('of a service leave out tests that start whole shops, those of the host do not', () => {
    expect(planFor(['services/shop/src/basket/basket.ts'], root)?.skippedProjects).toEqual(['host'])
    const plan = planFor(['host/src/host.test.ts'], root)
    expect(plan?.skippedProjects).toEqual([])
    expect(plan?.checks).toContain('build')
  })

  it('of a file that is read, not imported, are those of the sources beside it', () =>
    expect(planFor(['scripts/words.txt'], root)?.sources).toContain('scripts/arrows.ts'))

  it('reach every journey there is by some folder', () => {
    const files = readdirSync(join(root, 'e2e/journeys')).map((file) => file.replace(/\.ts$/, ''))
    expect(files.filter((file) => !mappedJourneys.has(file))).toEqual([])
    expect([...mappedJourneys].filter((file) => !files.includes(file))).toEqual([])
  })
})
