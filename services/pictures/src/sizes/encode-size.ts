import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { writeFileAtomically } from '../write-file.ts'
import { isMasterEnough } from './master-width.ts'
import { type PictureSize, sizeFile } from './size.ts'

/** Encodes the missing ones of some sizes into the cache. Returns how many that were. */
export async function encodeSizes(master: string, cacheDir: string, sizes: readonly PictureSize[]): Promise<number> {
  const source = await readFile(master)
  const missing = sizes
    .filter((size) => !isMasterEnough(source, size))
    .map((size) => ({ size, file: sizeFile(cacheDir, source, size) }))
    .filter(({ file }) => !existsSync(file))
  for (const { size, file } of missing) await writeFileAtomically(file, await encode(source, size))
  return missing.length
}

function encode(source: Buffer, { width, type }: PictureSize): Promise<Buffer> {
  const picture = sharp(source, { sequentialRead: true }).resize({ width, withoutEnlargement: true })
  switch (type) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 2 }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 80, effort: 3 }).toBuffer()
    case 'jpg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  }
}
