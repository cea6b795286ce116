import type { ActionFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { invalidPage } from '../../navigation/not-found.ts'
import { type StudioSession, requireSession } from '../guard.ts'
import { type StudioReplies, StudioRequest, toEdits } from './studio-request.ts'

export function loader({ url }: { url: URL }) {
  throw invalidPage(url.pathname)
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const session = requireSession(context)
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), StudioRequest), await request.text())
  if (!success) return Response.json({ code: 'invalid_question' }, { status: 400 })
  return Response.json(await answer(output, session))
}

async function answer(
  question: StudioRequest,
  { studio, member, previewLink }: StudioSession,
): Promise<StudioReplies[StudioRequest['ask']]> {
  switch (question.ask) {
    case 'save':
      return studio.save(toEdits(question.edits), member.name)
    case 'check':
      return studio.check(toEdits(question.edits))
    case 'publish':
      return studio.publish(question.keys, member.name)
    case 'unpublish':
      return studio.unpublish(question.key, member.name)
    case 'remove':
      return studio.remove(question.key, member.name)
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
