import { type LoaderFunctionArgs, redirect } from 'react-router'
import { invalidPage } from '../../navigation/not-found.ts'
import { requestContext } from '../../request-context.ts'
import { stateOf } from './all-states.ts'
import { findGoods } from './find-products.ts'
import { stateKey } from './state.ts'
import { visitBefore } from './prepare-visit.ts'

/** `/gallery/state/basket-empty/` leads to the page itself, in that state. */
export async function loader({ params, context, url }: LoaderFunctionArgs) {
  const state = stateOf(params['id'] ?? '')
  if (!state) throw invalidPage(url.pathname)
  const { platform, market } = context.get(requestContext)
  const receipt = await visitBefore(state.before ?? {}, platform, market)
  const path =
    typeof state.at === 'string' ? state.at : await state.at(findGoods({ ...platform, locale: market.locale }))
  const query = new URLSearchParams({ ...(receipt && { cbd: receipt.cbd }), [stateKey]: state.id })
  throw redirect(`${path}${path.includes('?') ? '&' : '?'}${query}`)
}
