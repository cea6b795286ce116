import { equivalentPath } from '@vitrine/contracts/urls'
import { redirect } from 'react-router'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/service-page.ts'
import { loadService } from './load-service.ts'
import { readPage } from './read-page.ts'
import { ServiceScreen } from './service-screen.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { market } = context.get(requestContext)
  const path = `/s/${params.slug}/`
  // Redirect a slug of another language to the shop's own.
  const own = equivalentPath(path, 'de', market.locale)
  if (own !== path) throw redirect(own + url.search, 301)
  return readPage(path, loadService(params.slug, context))
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return <ServiceScreen {...loaderData} />
}
