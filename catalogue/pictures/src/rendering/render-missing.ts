import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawingVersion } from '../drawing/version.ts'
import { addressOf } from './address.ts'
import { groundOf } from './ground.ts'
import type { Job } from './job.ts'
import { drawAll } from './pool.ts'
import { createProgress } from './progress.ts'

type Options = {
  out: string
  workers?: number
  quiet?: boolean
  /** The jobs are all there is: pictures that belong to none of them are removed. */
  isWhole?: boolean
}
type RenderResult = { drawn: number; kept: number; pictures: Record<string, string> }

/**
 * Draws the pictures that are not there yet. Stopped and started again, it goes on where it was. The index
 * `pictures.json` says which file shows what, `grounds.json` which colour lies behind it, `previews.json` shows it tiny.
 */
export async function renderMissing(
  jobs: Job[],
  { out, workers, quiet = false, isWhole = false }: Options,
): Promise<RenderResult> {
  await mkdir(out, { recursive: true })
  const pictures = Object.fromEntries(jobs.map((job) => [job.id, addressOf(job, drawingVersion)]))
  const missing = uniqueBy(jobs, (job) => addressOf(job, drawingVersion)).filter(
    (job) => !existsSync(join(out, addressOf(job, drawingVersion))),
  )
  const grounds = await readNotes(out, 'grounds.json')
  const progress = quiet ? undefined : createProgress(missing.length)
  await drawAll(
    missing,
    async (job, { picture, ground }) => {
      const name = addressOf(job, drawingVersion)
      // Renamed when complete: a run that is killed leaves no half picture behind that would count as drawn.
      await writeFile(join(out, `${name}.part`), picture)
      await rename(join(out, `${name}.part`), join(out, name))
      grounds.set(name, ground)
      progress?.step(job.id)
    },
    workers,
  )
  const files = [...new Set(Object.values(pictures))].toSorted()
  await write(out, 'pictures.json', pictures)
  await write(out, 'grounds.json', await noteAll(out, files, grounds, groundOfFile))
  await write(out, 'previews.json', await noteAll(out, files, await readNotes(out, 'previews.json'), previewOfFile))
  if (isWhole) await removeOthers(out, new Set(files))
  return { drawn: missing.length, kept: jobs.length - missing.length, pictures }
}

const write = (out: string, name: string, content: object) =>
  writeFile(join(out, name), `${JSON.stringify(content, null, 2)}\n`)

async function readNotes(out: string, name: string): Promise<Map<string, string>> {
  const text = await readFile(join(out, name), 'utf8').catch(() => '{}')
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>))
}

/** A run that was killed drew pictures without noting their grounds; those are looked at again. */
async function noteAll(
  out: string,
  files: readonly string[],
  known: ReadonlyMap<string, string>,
  note: (file: string) => Promise<string>,
) {
  const all: Record<string, string> = {}
  for (const file of files) all[file] = known.get(file) ?? (await note(join(out, file)))
  return all
}

/** The same preview as the picture service makes of imported pictures. */
async function previewOfFile(file: string): Promise<string> {
  const tiny = sharp(file).resize({ width: 16, height: 16, fit: 'inside' })
  return (await tiny.webp({ quality: 20, effort: 6 }).toBuffer()).toString('base64')
}

async function groundOfFile(file: string): Promise<string> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return groundOf({ data, width: info.width, height: info.height, channels: info.channels })
}

async function removeOthers(out: string, wanted: ReadonlySet<string>): Promise<void> {
  const others = (await readdir(out)).filter((file) => file.endsWith('.avif') && !wanted.has(file))
  await Promise.all(others.map((file) => rm(join(out, file))))
}

function uniqueBy<T>(items: T[], key: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [key(item), item])).values()]
}
