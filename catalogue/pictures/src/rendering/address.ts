import { createHash } from 'node:crypto'
import type { Job } from './job.ts'

/** The file name of a picture, derived from its content before it is drawn. */
export function addressOf(job: Job, version: string): string {
  const { id: _id, ...content } = job
  return `${createHash('sha256').update(version).update(canonical(content)).digest('hex').slice(0, 24)}.avif`
}

/** JSON with sorted keys: the order in which an article was written down must not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
