import { drawArticle, drawLook, drawSet } from '../drawing/index.ts'
import type { Raster } from '../drawing/index.ts'
import type { Job } from './job.ts'

export function drawJob(job: Job): Raster {
  switch (job.kind) {
    case 'article':
      return drawArticle(job.article, job.view, job.width)
    case 'set':
      return drawSet(job.name, job.width)
    case 'look':
      return drawLook(job.articles, job.width)
  }
}
