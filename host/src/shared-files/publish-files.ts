import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { type Master, findMasters } from '@vitrine/pictures'
import type { SharedFile } from './file-table.ts'
import { contentFileName, pictureName, type SharedFiles } from './shared-files.ts'

export type Publication = { pictures: number; contentFiles: number; uploaded: number }

type Upload = SharedFile & { path: string }

/** Uploads files that the store lacks, and then names them: a name never leads to a file that is not there. */
async function publish({ store, table, hasKey }: SharedFiles, files: readonly Upload[]): Promise<number> {
  const missing = new Map(files.filter(({ key }) => !hasKey(key)).map(({ key, path }) => [key, path]))
  for (const [key, path] of missing) await store.write(key, await readFile(path))
  await table.save(files)
  await table.readChanges()
  return missing.size
}

/** Masters are named by their content already. */
export async function publishPictures(shared: SharedFiles, masters: Iterable<[string, Master]>): Promise<number> {
  const uploads = Array.from(masters, ([name, { file, ground, preview }]) => ({
    name: pictureName(name),
    key: `pictures/${basename(file)}`,
    ground: ground ?? null,
    preview: preview ?? null,
    path: file,
  }))
  return publish(shared, uploads)
}

async function publishContentFiles(shared: SharedFiles, folder: string): Promise<{ files: number; uploaded: number }> {
  const names = (await readdir(folder)).filter((name) => /\.(?:webm|mp4|vtt)$/.test(name))
  const uploads = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const digest = createHash('sha256')
        .update(await readFile(path))
        .digest('hex')
        .slice(0, 32)
      return {
        name: contentFileName(name),
        key: `content/${digest}${extname(name)}`,
        ground: null,
        preview: null,
        path,
      }
    }),
  )
  return { files: names.length, uploaded: await publish(shared, uploads) }
}

/** Puts imported pictures, films and captions of folders into the store. A second time nothing is uploaded. */
export async function publishFolders(
  shared: SharedFiles,
  folders: { masters: string; contentFiles: string },
): Promise<Publication> {
  const masters = await findMasters([folders.masters])
  const pictures = await publishPictures(shared, masters)
  const films = await publishContentFiles(shared, folders.contentFiles)
  return { pictures: masters.size, contentFiles: films.files, uploaded: pictures + films.uploaded }
}
