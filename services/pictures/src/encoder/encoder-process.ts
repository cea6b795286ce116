import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { encodeSizes } from '../sizes/encode-size.ts'
import { drawVariant } from '../variants/render-variant.ts'
import { writeFileAtomically } from '../write-file.ts'
import type { EncoderReply, EncoderTask } from './task.ts'

/** The program of the encoder process: takes one task after the other and ends with the process that started it. */
const [niceness = '10'] = process.argv.slice(2)
try {
  setPriority(Number(niceness))
} catch {
  // A service manager may forbid it; pictures are then encoded beside pages as equals.
}
// One thread and no cache of its own: pages are rendered on the other cores, and masters are read once.
sharp.concurrency(1)
sharp.cache(false)

async function work(task: EncoderTask): Promise<number> {
  if (task.kind === 'sizes') return encodeSizes(task.master, task.cacheDir, task.sizes)
  await writeFileAtomically(task.file, await drawVariant(await readFile(task.master), task.variant))
  return 1
}

const reply = (message: EncoderReply) => process.send?.(message)

process.on('message', (task: EncoderTask) => {
  work(task).then(
    (encoded) => reply({ ok: true, encoded }),
    (error: unknown) => reply({ ok: false, message: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit())
// Terminals and service managers signal every process of the shop; the shop itself decides when its encoders end.
process.on('SIGINT', () => {}).on('SIGTERM', () => {})
