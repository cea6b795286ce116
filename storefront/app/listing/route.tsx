import { invalidPage, notAvailableYet } from '../navigation/not-found.ts'
import type { Route } from './+types/route.ts'

export function loader({ params, url }: Route.LoaderArgs) {
  if (!params['*']) throw invalidPage(url.pathname)
  throw notAvailableYet()
}

export default function Listing() {
  return null
}
