import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Job } from './job.ts'

/** A picture as AVIF, and the colour of its ground. */
type DrawnPicture = { picture: Uint8Array; ground: string }
type Take = (job: Job, drawn: DrawnPicture) => Promise<void>

/** Draws jobs on worker threads and hands each finished picture to `take`. The first failure stops all of them. */
export async function drawAll(jobs: Job[], take: Take, workers = availableParallelism()): Promise<void> {
  const waiting = jobs.values()
  await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, () => drain(waiting, take)))
}

async function drain(waiting: IteratorObject<Job>, take: Take): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  try {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      await take(next.value, await draw(worker, next.value))
    }
  } finally {
    await worker.terminate()
  }
}

function draw(worker: Worker, job: Job): Promise<DrawnPicture> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => {
      worker.off('message', done)
      reject(new Error(`Picture "${job.id}" could not be drawn`, { cause }))
    }
    const done = (drawn: DrawnPicture) => {
      worker.off('error', fail)
      resolve(drawn)
    }
    worker.once('message', done)
    worker.once('error', fail)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(job)
  })
}
