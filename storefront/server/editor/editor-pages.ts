import type { Entry } from '@vitrine/contracts/content'
import { entriesType } from '../../app/editor/wire.ts'
import { toPrivateResponse } from '../private-response.ts'
import type { RenderRequest } from '../render-request.ts'
import { readUnsaved } from './unsaved.ts'

type EditorPagesOptions = {
  render: (request: RenderRequest) => Promise<Response>
  origins: readonly string[]
}

/** Renders pages for an editor, each anew: with drafts and unsaved changes, and never cached. */
export function createEditorPages({ render, origins }: EditorPagesOptions) {
  return async (visit: RenderRequest): Promise<Response> => {
    const asked = await readUnsaved(visit.request)
    if (!asked) return toPrivateResponse(new Response(null, { status: 400 }))
    const { request, unsaved } = asked
    const entries = new Map<string, Entry>()
    const onRead = (read: readonly Entry[]) => read.forEach((entry) => entries.set(entry.sys.id, entry))
    const response = await render({ ...visit, request, editor: { origins, unsaved, onRead } })
    if (request.headers.get('accept') !== entriesType) return toPrivateResponse(response)
    await response.text()
    return toPrivateResponse(Response.json([...entries.values()], { headers: { 'Content-Type': entriesType } }))
  }
}
