import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawingVersion } from '../drawing/version.ts'
import { mastersFolder } from '../index.ts'
import { addressOf } from './address.ts'
import { articlesOfCatalogue } from './from-catalogue.ts'
import { planJobs } from './plan.ts'

const listOf = (name: string) => JSON.parse(readFileSync(join(mastersFolder, name), 'utf8')) as Record<string, string>

describe('the pictures in the repository', () => {
  const pictures = listOf('pictures.json')
  const files = new Set(Object.values(pictures))

  it('show every product of the demo shop in every view, its outfits and its sets', () => {
    const stale = planJobs(articlesOfCatalogue({})).filter((job) => pictures[job.id] !== addressOf(job, drawingVersion))
    expect(stale.map(({ id }) => id)).toEqual([])
  })

  it('are all there, have a ground and a preview of at most 200 bytes in a page, and weigh no more than 60 MB', () => {
    const grounds = listOf('grounds.json')
    const previews = listOf('previews.json')
    let bytes = 0
    for (const file of files) {
      bytes += statSync(join(mastersFolder, file)).size
      expect(grounds[file]).toMatch(/^#[\da-f]{6}$/)
      expect(previews[file]).toMatch(/^UklGR[\w+/=]{40,150}$/)
    }
    expect(bytes).toBeLessThan(60_000_000)
  })
})
