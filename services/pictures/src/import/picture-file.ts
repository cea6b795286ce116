import { readFile, stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { failed, type ImportFailure } from './import-failure.ts'

type PictureFile = { ok: true; bytes: Buffer } | ({ ok: false } & ImportFailure)

/** Reads a picture a list names by its file. What lies outside of the folder is not looked at. */
export async function readPictureFile(folder: string, name: string, mostBytes: number): Promise<PictureFile> {
  const file = resolve(folder, name.replaceAll('\\', '/'))
  const inside = relative(folder, file)
  if (inside.split(sep)[0] === '..' || isAbsolute(inside))
    return { ok: false, ...failed('PICTURE_NOT_FOUND', 'It is outside of the folder of pictures.') }
  const facts = await stat(file).catch(() => undefined)
  if (!facts?.isFile())
    return {
      ok: false,
      ...failed('PICTURE_NOT_FOUND', `It is not in the folder of pictures. Put it there or correct its name.`),
    }
  if (facts.size > mostBytes)
    return {
      ok: false,
      ...failed('PICTURE_TOO_LARGE', `It has more than ${mostBytes / 1_000_000} MB. Make it smaller.`),
    }
  return { ok: true, bytes: await readFile(file) }
}
