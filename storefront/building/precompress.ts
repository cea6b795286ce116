import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Brotli's best takes nine seconds of processor for the files of a build, and its middle a third of one. */
const qualities = { best: constants.BROTLI_MAX_QUALITY, fast: 5 } as const

/** Compresses the files of a build once, so that no request has to. */
export async function precompress(folder: string, quality: keyof typeof qualities): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /\.(js|css|svg|json)$/.test(file))
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      const content = await readFile(path)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: qualities[quality],
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      await writeFile(`${path}.br`, await compressBrotli(content, { params }))
      await writeFile(`${path}.gz`, await compressGzip(content, { level: quality === 'best' ? 9 : 6 }))
    }),
  )
}
