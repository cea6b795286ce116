import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { requestContext } from '../../request-context.ts'
import { requireService } from '../guard.ts'
import { newId } from './editing/new-id.ts'
import { EntryList } from './list/entry-list.tsx'
import { readFilters, toListQuery } from './list/list-query.ts'
import { valueOf } from '../reply-value.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { market } = context.get(requestContext)
  const { content } = requireService(context, 'content')
  const filters = readFilters(url.searchParams)
  const types = valueOf(await content.listContentTypes({}))
  const list = valueOf(await content.listItems(toListQuery(filters, types, market.locale)))
  return { filters, types, list }
}

/** Opens a new entry of a type; it is saved by its own page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { content } = requireService(context, 'content')
  const form = await request.formData()
  const type = valueOf(await content.listContentTypes({})).find(({ id }) => id === form.get('type'))
  return redirect(type ? `/studio/content/entries/${newId(type.id)}/?type=${type.id}` : '/studio/content/')
}

export default function ContentList() {
  return <EntryList {...useLoaderData<typeof loader>()} />
}
