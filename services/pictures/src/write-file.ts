import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes under another name first: a process that dies meanwhile must not leave half a picture behind. */
export async function writeFileAtomically(file: string, picture: Buffer): Promise<void> {
  const draft = `${file}.${crypto.randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(draft, picture)
  await rename(draft, file)
}
