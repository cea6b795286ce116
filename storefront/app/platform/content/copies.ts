import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkReply } from './check-reply.ts'
import type { Reply } from './entries.ts'

type Copy = { at: number; reply: Reply }

/** The last good answers of the content service, in memory and, so that a restart does not lose them, on disk. */
export type Copies = {
  read(key: string): Promise<Copy | undefined>
  keep(key: string, copy: Copy): Promise<void>
  drop(key: string): Promise<void>
}

const week = 7 * 24 * 60 * 60 * 1000
/** Pages times locales of a large site; the least recently used copy is dropped first. */
const most = 1_000

type CopiesOptions = { folder: string | null; report: (event: string, error: unknown) => void; now: () => number }

export function createCopies({ folder, report, now }: CopiesOptions): Copies {
  const inMemory = new Map<string, Copy>()
  const fileOf = (key: string) => join(folder ?? '', `${createHash('sha256').update(key).digest('hex')}.json`)

  function remember(key: string, copy: Copy): void {
    inMemory.delete(key)
    inMemory.set(key, copy)
    const [oldest] = inMemory.keys()
    if (inMemory.size > most && oldest !== undefined) inMemory.delete(oldest)
  }

  async function readFromDisk(key: string): Promise<Copy | undefined> {
    if (!folder) return undefined
    try {
      const { copy } = JSON.parse(await readFile(fileOf(key), 'utf8')) as { copy: Copy }
      return now() - copy.at < week ? { at: copy.at, reply: checkReply(copy.reply) } : undefined
    } catch {
      return undefined
    }
  }

  return {
    async read(key) {
      const copy = inMemory.get(key) ?? (await readFromDisk(key))
      if (copy) remember(key, copy)
      return copy && now() - copy.at < week ? copy : undefined
    },

    async keep(key, copy) {
      const isNews = JSON.stringify(inMemory.get(key)?.reply) !== JSON.stringify(copy.reply)
      remember(key, copy)
      if (!folder || !isNews) return
      try {
        await mkdir(folder, { recursive: true })
        // Written beside and renamed: a concurrent reader sees the old copy or the new one.
        const unfinished = `${fileOf(key)}.${process.pid}`
        await writeFile(unfinished, JSON.stringify({ key, copy }))
        await rename(unfinished, fileOf(key))
      } catch (error) {
        report('content.copy.failed', error)
      }
    },

    async drop(key) {
      inMemory.delete(key)
      if (folder) await rm(fileOf(key), { force: true })
    },
  }
}
