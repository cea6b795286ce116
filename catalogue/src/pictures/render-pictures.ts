import { parseArgs } from 'node:util'
import { views } from '../drawing/index.ts'
import type { View } from '../drawing/index.ts'
import { articlesOfCatalogue } from './from-catalogue.ts'
import { planJobs } from './plan.ts'
import { readArticles } from './read-articles.ts'
import { renderMissing } from './render-missing.ts'

const usage = `Draws missing masters as AVIF: those of the demo catalogue, or of articles in a file.

  node catalogue/src/pictures/render-pictures.ts --out DIR [--styles 400 --seed 26 | --articles FILE.json]
                                                 [--views front,fa,d1] [--width 960] [--workers N] [--no-sets]`

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    articles: { type: 'string' },
    styles: { type: 'string' },
    seed: { type: 'string' },
    views: { type: 'string', default: views.join(',') },
    width: { type: 'string' },
    workers: { type: 'string' },
    'no-sets': { type: 'boolean', default: false },
  },
})
if (!values.out) throw new Error(usage)
const chosen = values.views.split(',') as View[]
const unknown = chosen.find((view) => !views.includes(view))
if (unknown) throw new Error(`There is no view "${unknown}". Choose from ${views.join(', ')}.`)

const { articles, looks } = values.articles
  ? await readArticles(values.articles)
  : articlesOfCatalogue({
      ...(values.styles ? { styles: Number(values.styles) } : {}),
      ...(values.seed ? { seed: Number(values.seed) } : {}),
    })
const jobs = planJobs({
  articles,
  looks,
  sets: !values['no-sets'],
  views: chosen,
  ...(values.width ? { width: Number(values.width) } : {}),
})
const isWhole = !values.articles && !values['no-sets'] && chosen.length === views.length
const { drawn, kept } = await renderMissing(jobs, {
  out: values.out,
  // Whoever draws the whole shop wants no picture of goods it no longer has.
  isWhole,
  ...(values.workers ? { workers: Number(values.workers) } : {}),
})
process.stderr.write(`${drawn} pictures drawn, ${kept} were there already\n`)
