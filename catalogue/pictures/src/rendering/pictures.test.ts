import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Article } from '@vitrine/catalogue/articles'
import { addressOf } from './address.ts'
import { planJobs } from './plan.ts'
import { renderMissing } from './render-missing.ts'

const beanie: Article = {
  type: 'beanie',
  cut: { edge: 'folded' },
  cloth: { kind: 'knit', colour: '#9b9895' },
  seed: 1,
  tint: 'warm',
  wall: 'sand',
}

it('draws what is missing, and nothing twice', async () => {
  const out = await mkdtemp(join(tmpdir(), 'pictures-'))
  const jobs = planJobs({
    articles: [{ id: 'beanie', article: beanie }],
    sets: false,
    views: ['front', 'd1'],
    width: 60,
  })
  const once = await renderMissing(jobs, { out, workers: 1, quiet: true })
  const again = await renderMissing(jobs, { out, workers: 1, quiet: true })
  expect([once.drawn, again.drawn, again.kept]).toEqual([2, 0, 2])
  const file = await readFile(join(out, once.pictures['beanie/front'] ?? ''))
  expect(await sharp(file).metadata()).toMatchObject({ width: 60, height: 80 })
  const grounds = JSON.parse(await readFile(join(out, 'grounds.json'), 'utf8')) as Record<string, string>
  expect(Object.keys(grounds).toSorted()).toEqual(Object.values(once.pictures).toSorted())
  expect(Object.values(grounds)).toEqual([expect.stringMatching(/^#[\da-f]{6}$/), expect.any(String)])
  const previews = JSON.parse(await readFile(join(out, 'previews.json'), 'utf8')) as Record<string, string>
  expect(Object.keys(previews)).toEqual(Object.keys(grounds))
  await rm(out, { recursive: true })
}, 60_000)

it('notes the ground of pictures an interrupted run left behind, and removes unused pictures', async () => {
  const out = await mkdtemp(join(tmpdir(), 'pictures-'))
  const articles = [{ id: 'beanie', article: beanie }]
  const plan = (views: ('front' | 'd1')[]) => planJobs({ articles, sets: false, views, width: 60 })
  await renderMissing(plan(['front', 'd1']), { out, workers: 1, quiet: true })
  const before = await readFile(join(out, 'grounds.json'), 'utf8')
  await rm(join(out, 'grounds.json'))
  await renderMissing(plan(['front', 'd1']), { out, workers: 1, quiet: true })
  expect(Object.keys(JSON.parse(await readFile(join(out, 'grounds.json'), 'utf8')) as object)).toEqual(
    Object.keys(JSON.parse(before) as object),
  )
  await renderMissing(plan(['front']), { out, workers: 1, quiet: true, isWhole: true })
  expect((await readdir(out)).filter((file) => file.endsWith('.avif'))).toHaveLength(1)
  await rm(out, { recursive: true })
}, 60_000)

it('addresses a picture by what it shows, not by how it was written down', () => {
  const [job] = planJobs({ articles: [{ id: 'a', article: beanie }], sets: false, views: ['front'] })
  const { type, seed, ...rest } = beanie
  const [same] = planJobs({
    articles: [{ id: 'b', article: { ...rest, seed, type } as Article }],
    sets: false,
    views: ['front'],
  })
  if (!job || !same) throw new Error('Nothing was planned')
  expect(addressOf(job, 'v1')).toBe(addressOf(same, 'v1'))
  expect(addressOf(job, 'v1')).not.toBe(addressOf(job, 'v2'))
})
