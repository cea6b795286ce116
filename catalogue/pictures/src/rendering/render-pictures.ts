import { parseArgs } from 'node:util'
import { views, type View } from '@vitrine/catalogue/articles'
import { mastersFolder } from '../index.ts'
import { articlesOfCatalogue } from './from-catalogue.ts'
import { planJobs } from './plan.ts'
import { readArticles } from './read-articles.ts'
import { renderMissing } from './render-missing.ts'

const usage = `Draws missing masters as AVIF: those of the demo catalogue, or of articles in a file.

  npm run pictures -- [--out DIR] [--styles 400 --seed 26 | --articles FILE.json]
                      [--views front,fa,d1] [--width 960] [--workers N] [--no-sets]`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    out: { type: 'string', default: mastersFolder },
    articles: { type: 'string' },
    styles: { type: 'string' },
    seed: { type: 'string' },
    views: { type: 'string', default: views.join(',') },
    width: { type: 'string' },
    workers: { type: 'string' },
    'no-sets': { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(`${usage}\n`)
  process.exit()
}
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
  // A run over the whole catalogue removes pictures of products that are gone.
  isWhole,
  ...(values.workers ? { workers: Number(values.workers) } : {}),
})
process.stderr.write(`${drawn} pictures drawn, ${kept} were there already\n`)
