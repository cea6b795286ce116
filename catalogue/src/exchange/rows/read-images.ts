import { splitList } from '../values/list.ts'
import type { Cells } from './cells.ts'

type Images = {
  /** The picture the shop already has, as an export names it. */
  picture: string
  /** Addresses or files of pictures to import otherwise, the main one first. */
  sources: readonly string[]
}

/** A file has an ending, an address a colon; what has neither is a name. */
const pictureName = /^[a-z\d]+(?:-[a-z\d]+)*$/
const mostPictures = 10

/** Reads which pictures an article has. Whether they can be had is found out once for all of its lines. */
export function readImages(cells: Cells): Images {
  const image = cells.text('image')
  const more = splitList(cells.text('more_images'))
  if (pictureName.test(image)) {
    if (more.length > 0)
      cells.hint(
        'more_images',
        'PICTURES_IGNORED',
        'The shop has pictures of that name. Give an address or a file instead.',
      )
    return { picture: image, sources: [] }
  }
  const sources = [...new Set([image, ...more].filter(Boolean))]
  if (sources.length > mostPictures)
    cells.hint('more_images', 'TOO_MANY_PICTURES', `The first ${mostPictures} pictures are taken, the others are not.`)
  return { picture: '', sources: sources.slice(0, mostPictures) }
}
