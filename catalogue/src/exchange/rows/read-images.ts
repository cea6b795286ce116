import { fingerprint, slug } from '../values/slug.ts'
import { splitList } from '../values/list.ts'
import type { Cells } from './cells.ts'

type Images = {
  /** Names the picture in the shop; made of the product and of where its pictures come from. */
  picture: string
  sources: readonly string[]
}

/** A picture the shop already has, as an export names it. */
const pictureName = /^[a-z\d]+(?:-[a-z\d]+)*$/
const longestName = 100

function problemOf(
  source: string,
  files: ReadonlySet<string> | undefined,
): [code: string, message: string] | undefined {
  if (/^https?:\/\//i.test(source))
    return URL.canParse(source) ? undefined : ['NOT_AN_ADDRESS', `"${source}" is not an address.`]
  if (/^[a-z]+:/i.test(source)) return ['NOT_AN_ADDRESS', `"${source}" is not an address that starts with https.`]
  if (!files) return ['NO_IMAGE_FOLDER', `"${source}" is a file. Say in which folder the pictures are.`]
  return files.has(source) ? undefined : ['IMAGE_NOT_FOUND', `"${source}" is not in the folder of pictures.`]
}

/** Reads where the pictures are. The name changes with the sources, so that nobody is shown an old picture. */
export function readImages(cells: Cells, productKey: string, files: ReadonlySet<string> | undefined): Images {
  const image = cells.text('image')
  const more = splitList(cells.text('more_images'))
  if (image === '') return { picture: '', sources: [] }
  if (pictureName.test(image) && !files?.has(image)) return { picture: image, sources: [] }
  for (const [field, source] of [['image', image] as const, ...more.map((other) => ['more_images', other] as const)]) {
    const problem = problemOf(source, files)
    if (problem) cells.fail(field, ...problem, 'P-06')
  }
  const sources = [image, ...more]
  const mark = fingerprint(`${productKey}\n${sources.join('\n')}`).toString(36)
  return { picture: `${slug(productKey).slice(0, longestName - mark.length)}-${mark}`.replace(/^-/, ''), sources }
}
