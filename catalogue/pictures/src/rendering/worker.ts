import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { drawJob } from './draw-job.ts'
import { encoder, qualityOf } from './encoding.ts'
import type { Job } from './job.ts'
import { groundOf } from './ground.ts'

// One thread draws one picture; an encoder that spreads over all cores would only get in the way of the others.
sharp.concurrency(1)

if (!parentPort) throw new Error('worker.ts draws for a pool; start render-pictures.ts instead')
const port = parentPort

port.on('message', async (job: Job) => {
  const raster = drawJob(job)
  const { data, width, height, channels } = raster
  const picture = await sharp(data, { raw: { width, height, channels } })
    .avif({ quality: qualityOf(job), ...encoder })
    .toBuffer()
  port.postMessage({ picture, ground: groundOf(raster) })
})
