import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Lets `write` fill a draft and renames it: another process never sees half a file. */
export async function putInPlace(path: string, write: (draft: string) => Promise<unknown>): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await write(draft)
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}
