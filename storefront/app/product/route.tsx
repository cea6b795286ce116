import { idInPath } from '@vitrine/contracts/urls'
import { redirect } from 'react-router'
import { invalidPage, notAvailableNow } from '../navigation/not-found.ts'
import { loadAsked } from '../answer/load-asked.ts'
import { findCounterparts } from '../platform/counterparts.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/route.ts'
import { answerForm } from './answer-form.ts'
import { findProduct, readProductPage } from './load-product.ts'
import { ProductPage } from './product-page.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const id = idInPath(url.pathname)
  if (id === null) throw invalidPage(url.pathname)
  const facts = context.get(requestContext)
  const found = await findProduct(id, facts.platform).catch((error: unknown) => {
    facts.platform.report('product.failed', error)
    throw notAvailableNow()
  })
  if (found.kind === 'unknown') throw invalidPage(url.pathname)
  if (found.kind === 'moved') throw redirect(found.to, 302)
  // Names differ between shops and over time; the id does not.
  if (url.pathname !== new URL(facts.prefix + found.to, url).pathname) throw redirect(found.to + url.search, 301)
  const [page, elsewhere, questions] = await Promise.all([
    readProductPage(found.product, facts),
    findCounterparts('products', id, facts.platform),
    loadAsked(url, facts.platform.answers, id),
  ])
  return { ...page, elsewhere, questions, size: url.searchParams.get('size') }
}

export const action = ({ request, context }: Route.ActionArgs) => answerForm(request, context.get(requestContext))

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductPage page={loaderData} answer={actionData} />
}
