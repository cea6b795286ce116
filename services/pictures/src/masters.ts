import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** The index of a folder of masters: `{ "coat-1f3a/front": "9b0c….avif" }`. */
export const indexFile = 'pictures.json'
const Index = v.record(v.string(), v.string())

/** The colour behind what each file shows, `{ "9b0c….avif": "#e9e3db" }`; pages paint it until the picture is there. */
export const groundsFile = 'grounds.json'

/** The tiny preview of each file in Base64, `{ "9b0c….avif": "UklGRjw…" }`; pages show it until the picture is there. */
export const previewsFile = 'previews.json'

export type Master = {
  file: string
  /** Names the content: files of an index are named by what they show. */
  version: string
  ground: string | undefined
  preview: string | undefined
}

/** Every master, by the name it is asked for: `coat-1f3a-front`. */
export type Masters = ReadonlyMap<string, Master>

/** Masters that several processes share: their names are in memory, their files are downloaded when they are needed. */
export type SharedMasters = {
  masters: Masters
  /** Looks for names that another process has added. */
  refresh(): Promise<void>
  /** Makes sure that the file of a master is there; a file of no shared master is left alone. */
  ensure(file: string): Promise<void>
}

/** Masters are found by the index of their folder, and without one by their own names. Later folders count more. */
export async function findMasters(folders: readonly string[]): Promise<Masters> {
  const found = await Promise.all(folders.map((folder) => mastersIn(folder)))
  return new Map(found.flat())
}

async function mastersIn(folder: string): Promise<[name: string, master: Master][]> {
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  const [grounds, previews] = await Promise.all([readGrounds(folder), readPreviews(folder)])
  const master = (file: string): Master => ({
    file: join(folder, file),
    version: nameOf(file).slice(0, 10),
    ground: grounds[file],
    preview: previews[file],
  })
  const named = files
    .filter((file) => file.endsWith('.avif'))
    .map((file): [string, Master] => [nameOf(file), master(file)])
  const listed = Object.entries(await readIndex(folder)).map(([id, file]): [string, Master] => [
    id.replaceAll('/', '-'),
    master(file),
  ])
  return [...named, ...listed]
}

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.avif'.length)

/** The index of a folder; empty if there is none. */
export const readIndex = (folder: string): Promise<Readonly<Record<string, string>>> => readList(folder, indexFile)

export const readGrounds = (folder: string): Promise<Readonly<Record<string, string>>> => readList(folder, groundsFile)

export const readPreviews = (folder: string): Promise<Readonly<Record<string, string>>> =>
  readList(folder, previewsFile)

async function readList(folder: string, name: string): Promise<Readonly<Record<string, string>>> {
  const file = join(folder, name)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return {}
  try {
    return v.parse(Index, JSON.parse(text))
  } catch (cause) {
    throw new Error(`${file} is not a list of pictures. Remove it and renderSize or import the pictures again.`, {
      cause,
    })
  }
}
