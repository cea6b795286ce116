import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Job } from './job.ts'

const drawing = join(import.meta.dirname, '../drawing')

/** Names the state of the code that draws and encodes: a changed seam draws every picture anew, a changed test none. */
export function codeVersion(): string {
  const hash = createHash('sha256')
  const files = readdirSync(drawing, { recursive: true, encoding: 'utf8' })
  for (const file of files.toSorted()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    hash.update(file).update(readFileSync(join(drawing, file)))
  }
  hash.update(readFileSync(join(import.meta.dirname, 'encoding.ts')))
  return hash.digest('hex').slice(0, 12)
}

/** The file a picture is kept in: its content is known before it is drawn. */
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
