import { describeSpace, listItems, listLocales, listTypes, oneItem, oneType } from './collections.ts'
import type { ContentView } from './content-view.ts'
import type { Call } from './read-call.ts'
import { badRequest, notFound } from './refusal.ts'
import { sync, type SyncSource } from './sync.ts'
import { listTags, oneTag } from './tags.ts'
import { answerTaxonomy } from './taxonomy.ts'

type AnswerContext = { kind: 'delivery' | 'preview'; view: ContentView; source: SyncSource }

/** The body of the reply to a call. */
export async function answerCall(call: Call, url: URL, { kind, view, source }: AnswerContext): Promise<object> {
  const { space, environment } = view
  const { searchParams } = url
  const { name, id } = call
  if (call.space !== space) throw notFound({ type: 'Space', id: call.space, space: call.space })
  if (name !== 'space' && call.environment !== environment)
    throw notFound({ type: 'Environment', id: call.environment, environment: call.environment, space })
  switch (name) {
    case 'space':
      return describeSpace(view)
    case 'entries':
    case 'assets': {
      const what = name === 'entries' ? 'Entry' : 'Asset'
      return id === undefined
        ? listItems(what, searchParams, view, url.pathname)
        : oneItem(what, id, searchParams, view)
    }
    case 'content_types':
      return id === undefined ? listTypes(searchParams, view) : oneType(id, view)
    case 'locales':
      return listLocales()
    case 'tags':
      return id === undefined ? listTags(searchParams, view) : oneTag(id, view)
    case 'taxonomy':
      return answerTaxonomy(call.rest ?? [], searchParams, view)
    case 'sync':
      if (kind === 'preview') throw badRequest('The preview does not offer synchronisation')
      return sync(searchParams, view, source, `${url.origin}${url.pathname}`)
    default:
      throw notFound({ type: 'Path', id: url.pathname, environment, space })
  }
}
