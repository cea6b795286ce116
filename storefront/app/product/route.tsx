import { invalidPage, notAvailableYet } from '../navigation/not-found.ts'
import { idInPath } from '@vitrine/contracts/urls'
import type { Route } from './+types/route.ts'

export function loader({ url }: Route.LoaderArgs) {
  if (idInPath(url.pathname) === null) throw invalidPage(url.pathname)
  throw notAvailableYet()
}

export default function Product() {
  return null
}
