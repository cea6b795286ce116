import { languageCodeOf } from '@vitrine/contracts/markets'
import { translatePath, servicePath } from '@vitrine/contracts/urls'
import { redirect } from 'react-router'
import { LateAsk } from '../answer/late-ask.tsx'
import { loadAsked } from '../answer/load-asked.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/service-page.ts'
import { loadService } from './load-service.ts'
import { readPage } from './read-page.ts'
import { ServiceScreen } from './service-screen.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { market, platform } = context.get(requestContext)
  const path = `/s/${params.slug}/`
  // Redirect a slug of another language to the shop's own.
  const own = translatePath(path, 'de', languageCodeOf(market.locale))
  if (own !== path) throw redirect(own + url.search, 301)
  const isHelp = path === servicePath('help', market.locale)
  const [service, questions] = await Promise.all([
    readPage(path, loadService(params.slug, context)),
    isHelp ? loadAsked(url, platform.answers) : null,
  ])
  return { service, questions }
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { service, questions } = loaderData
  return <ServiceScreen {...service}>{questions && <LateAsk asked={questions.asked} />}</ServiceScreen>
}
