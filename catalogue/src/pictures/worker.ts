import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { drawJob } from './draw-job.ts'
import type { Job } from './job.ts'

// One thread draws one picture; an encoder that spreads over all cores would only get in the way of the others.
sharp.concurrency(1)

if (!parentPort) throw new Error('worker.ts draws for a pool; start render-pictures.ts instead')
const port = parentPort

port.on('message', async (job: Job) => {
  const { data, width, height, channels } = drawJob(job)
  // More effort saves a tenth of the bytes and doubles the time; what customers get is encoded again anyway.
  const picture = await sharp(data, { raw: { width, height, channels } }).avif({ quality: 62, effort: 1 }).toBuffer()
  port.postMessage(picture)
})
