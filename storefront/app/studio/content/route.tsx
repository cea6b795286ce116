import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { requestContext } from '../../request-context.ts'
import { requireService } from '../guard.ts'
import { newId } from './editing/new-id.ts'
import { EntryList } from './list/entry-list.tsx'
import { readFilters, toListQuery } from './list/list-query.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { market } = context.get(requestContext)
  const { studio } = requireService(context, 'content').content
  const filters = readFilters(url.searchParams)
  const types = studio.types()
  return { filters, types, list: await studio.list(toListQuery(filters, types, market.locale)) }
}

/** Opens a new entry of a type; it is saved by its own page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { studio } = requireService(context, 'content').content
  const form = await request.formData()
  const type = studio.types().find(({ id }) => id === form.get('type'))
  return redirect(type ? `/studio/content/entries/${newId(type.id)}/?type=${type.id}` : '/studio/content/')
}

export default function ContentList() {
  return <EntryList {...useLoaderData<typeof loader>()} />
}
