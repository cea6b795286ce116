import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf, codeVersion } from './address.ts'
import type { Job } from './job.ts'
import { drawAll } from './pool.ts'
import { createProgress } from './progress.ts'

type Options = { out: string; workers?: number; quiet?: boolean }
type Rendered = { drawn: number; kept: number; pictures: Record<string, string> }

/**
 * Draws the pictures that are not there yet. Stopped and started again, it goes on where it was; the index
 * `pictures.json` says which file shows what.
 */
export async function renderMissing(jobs: Job[], { out, workers, quiet = false }: Options): Promise<Rendered> {
  await mkdir(out, { recursive: true })
  const version = codeVersion()
  const pictures = Object.fromEntries(jobs.map((job) => [job.id, addressOf(job, version)]))
  const missing = uniqueBy(jobs, (job) => addressOf(job, version)).filter(
    (job) => !existsSync(join(out, addressOf(job, version))),
  )
  const progress = quiet ? undefined : createProgress(missing.length)
  const keep = async (job: Job, picture: Uint8Array) => {
    const file = join(out, addressOf(job, version))
    // Renamed when complete: a run that is killed leaves no half picture behind that would count as drawn.
    await writeFile(`${file}.part`, picture)
    await rename(`${file}.part`, file)
    progress?.step(job.id)
  }
  await drawAll(missing, keep, workers)
  await writeFile(join(out, 'pictures.json'), `${JSON.stringify(pictures, null, 2)}\n`)
  return { drawn: missing.length, kept: jobs.length - missing.length, pictures }
}

function uniqueBy<T>(items: T[], key: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [key(item), item])).values()]
}
