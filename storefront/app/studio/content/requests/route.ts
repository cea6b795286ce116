import type { ActionFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { invalidPage } from '../../../navigation/not-found.ts'
import { requireService } from '../../guard.ts'
import type { ContentEditing } from '../../../platform/studio.ts'
import { type StudioReplies, StudioRequest, toEdits } from './studio-request.ts'

export function loader({ url }: { url: URL }) {
  throw invalidPage(url.pathname)
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { content, member, may } = requireService(context, 'content')
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), StudioRequest), await request.text())
  if (!success) return Response.json({ code: 'invalid_question' }, { status: 400 })
  if (writes.has(output.ask) && !may('content.write')) return Response.json({ code: 'not_allowed' }, { status: 403 })
  return Response.json(await answer(output, { ...content, by: member.name }))
}

const writes: ReadonlySet<StudioRequest['ask']> = new Set(['save', 'publish', 'unpublish', 'remove'])

async function answer(
  question: StudioRequest,
  { studio, previewLink, by }: ContentEditing & { by: string },
): Promise<StudioReplies[StudioRequest['ask']]> {
  switch (question.ask) {
    case 'save':
      return studio.save(toEdits(question.edits), by)
    case 'check':
      return studio.check(toEdits(question.edits))
    case 'publish':
      return studio.publish(question.keys, by)
    case 'unpublish':
      return studio.unpublish(question.key, by)
    case 'remove':
      return studio.remove(question.key, by)
    case 'open':
      return studio.open(question.key, question.locale)
    case 'history':
      return studio.history(question.key)
    case 'list':
      return studio.list(question.query)
    case 'preview':
      return { url: previewLink(question.path, question.locale) }
  }
}
