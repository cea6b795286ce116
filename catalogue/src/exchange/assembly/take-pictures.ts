import type { OnProblem } from '../problem.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { fingerprint, slug } from '../values/slug.ts'

/** A stored picture by its content hash, or the reason why it could not be fetched. */
type TakenPicture = { ok: true; content: string; note?: string } | { ok: false; code: string; message: string }

/** Takes in what a line names as a picture: an address, or a file. */
export type TakePicture = (source: string) => Promise<TakenPicture>

/** The pictures of an article by what they show, the main one first, and the name the shop knows them by. */
export type NamedPictures = { picture: string; contents: readonly string[] }

export type Pictures = {
  /** The pictures of an article; undefined when it needs one and none could be had. What is missing is reported. */
  of(row: ProductRow, onProblem: OnProblem): NamedPictures | undefined
}

const mostAtOnce = 8
const longestName = 100

/** The name changes with the picture's content, so that caches never serve an old one. */
function nameOf(productKey: string, contents: readonly string[]): string {
  const mark = fingerprint(contents.join()).toString(36)
  return `${slug(productKey).slice(0, longestName - mark.length)}-${mark}`.replace(/^-/, '')
}

/** Takes in all pictures of these lines, each once and a few at a time, before anything is written. */
export async function takePictures(
  rows: AsyncIterable<ProductRow> | Iterable<ProductRow>,
  take: TakePicture,
  onProgress: (done: number, total: number) => void,
): Promise<Pictures> {
  const taken = new Map<string, TakenPicture | undefined>()
  for await (const row of rows) for (const source of row.product.images) taken.set(source, undefined)
  const waiting = [...taken.keys()].values()
  let done = 0
  const worker = async () => {
    for (const source of waiting) {
      taken.set(source, await take(source))
      onProgress((done += 1), taken.size)
    }
  }
  await Promise.all(Array.from({ length: mostAtOnce }, worker))

  return {
    of({ line, productKey, product }, onProblem) {
      if (product.images.length === 0) return { picture: product.picture, contents: [] }
      const contents = new Set<string>()
      for (const [i, source] of product.images.entries()) {
        const found = taken.get(source)
        const place = { line, field: i === 0 ? 'image' : 'more_images', rule: 'P-06', value: source }
        if (found?.ok) {
          contents.add(found.content)
          if (found.note)
            onProblem({
              severity: 'hint',
              ...place,
              code: 'PICTURE_KEPT',
              message: `${found.note} The one of the last import stays.`,
            })
        } else if (found) onProblem({ severity: 'error', ...place, code: found.code, message: found.message })
      }
      if (contents.size > 0) return { picture: nameOf(productKey, [...contents]), contents: [...contents] }
      if (!product.isActive || product.mayBeDraft) return { picture: '', contents: [] }
      const message = `No picture of "${productKey}" could be had, so it is not imported. Mend one, or set is_active to no.`
      onProblem({ severity: 'error', line, field: 'image', code: 'NO_PICTURE', rule: 'P-06', message })
      return undefined
    },
  }
}
