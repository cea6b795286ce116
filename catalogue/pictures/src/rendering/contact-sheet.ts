import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { views, type View } from '@vitrine/catalogue/articles'
import { drawJob } from './draw-job.ts'
import { articlesOfCatalogue } from './from-catalogue.ts'
import { planJobs } from './plan.ts'
import { readArticles } from './read-articles.ts'

const usage = `Puts many articles on one sheet.

  node catalogue/pictures/src/rendering/contact-sheet.ts --out sheet.webp [--articles FILE.json]
                                                         [--view front] [--width 240] [--columns 10] [--take 60]`

const { values } = parseArgs({
  options: {
    articles: { type: 'string' },
    out: { type: 'string' },
    view: { type: 'string', default: 'front' },
    width: { type: 'string', default: '240' },
    columns: { type: 'string', default: '10' },
    take: { type: 'string', default: '60' },
  },
})
if (!values.out || !views.includes(values.view as View)) throw new Error(usage)

const width = Number(values.width)
const columns = Number(values.columns)
const height = Math.round((width * 4) / 3)
const { articles } = values.articles ? await readArticles(values.articles) : articlesOfCatalogue({})
// Spread over the whole list: neighbours are colours of one style.
const step = Math.max(1, Math.floor(articles.length / Number(values.take)))
const jobs = planJobs({
  articles: articles.filter((_, index) => index % step === 0).slice(0, Number(values.take)),
  sets: false,
  views: [values.view as View],
  width,
})

const tiles = jobs.map((job, i) => {
  const { data, width: w, height: h, channels } = drawJob(job)
  return {
    input: Buffer.from(data),
    raw: { width: w, height: h, channels },
    left: (i % columns) * width,
    top: Math.floor(i / columns) * height,
  }
})
const size = { width: columns * width, height: Math.ceil(jobs.length / columns) * height }
await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
  .composite(tiles)
  .webp({ quality: 82 })
  .toFile(values.out)
