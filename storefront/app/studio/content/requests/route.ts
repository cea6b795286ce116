import type { Result } from '@vitrine/contracts/shop'
import type { StaffRefusal } from '@vitrine/contracts/staff'
import type { ActionFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { invalidPage } from '../../../navigation/not-found.ts'
import type { StudioSession } from '../../../platform/studio.ts'
import { requireService } from '../../guard.ts'
import type { StudioRequest } from './studio-request.ts'

export function loader({ url }: { url: URL }) {
  throw invalidPage(url.pathname)
}

/** The body names a call; the call itself checks its input and the member's right to it. */
const Body = v.pipe(v.string(), v.parseJson(), v.objectWithRest({ ask: v.string() }, v.unknown()))

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const session = requireService(context, 'content')
  const body = v.safeParse(Body, await request.text())
  const { ask = '', ...input } = body.success ? body.output : {}
  const call = callsOf(session).get(ask)
  if (!call) return Response.json({ code: 'invalid_question' }, { status: 400 })
  const reply = await call(input)
  if (reply.ok) return Response.json(reply.value)
  return reply.error.code === 'NOT_ALLOWED'
    ? Response.json({ code: 'not_allowed' }, { status: 403 })
    : Response.json({ code: 'invalid_question' }, { status: 400 })
}

type Call = (input: never) => Promise<Result<unknown, StaffRefusal>>

function callsOf({ content, preview }: Pick<StudioSession, 'content' | 'preview'>) {
  const calls: { [Ask in StudioRequest['ask']]: Call | undefined } = {
    save: content?.saveItems,
    check: content?.checkItems,
    publish: content?.publishItems,
    unpublish: content?.unpublishItem,
    remove: content?.removeItem,
    open: content?.openItem,
    history: content?.listVersions,
    list: content?.listItems,
    preview: preview?.linkPreview,
  }
  return new Map(Object.entries(calls)) as ReadonlyMap<string, ((input: unknown) => ReturnType<Call>) | undefined>
}
