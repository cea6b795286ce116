import { readText } from '@vitrine/contracts/http'
import * as v from 'valibot'
import { unsavedType } from '../../app/editor/wire.ts'
import type { UnsavedItem } from '../../app/platform/content/unsaved.ts'

const largest = 1024 * 1024

const Unsaved = v.pipe(
  v.array(
    v.object({
      sys: v.looseObject({ id: v.string(), type: v.picklist(['Entry', 'Asset']) }),
      fields: v.record(v.string(), v.unknown()),
    }),
  ),
  v.maxLength(1_000),
)

export type EditorRequest = { request: Request; unsaved: readonly UnsavedItem[] }

/** Reads unsaved changes from the body of a page request; `null` for a malformed body. */
export async function readUnsaved(request: Request): Promise<EditorRequest | null> {
  const isRead = request.method === 'POST' && request.headers.get('content-type') === unsavedType
  if (!isRead) return { request, unsaved: [] }
  const text = await readText(request, largest)
  if (text === null) return null
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), Unsaved), text)
  if (!success) return null
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  return { request: new Request(request.url, { headers, signal: request.signal }), unsaved: output as UnsavedItem[] }
}
