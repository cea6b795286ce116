import type { LoaderFunctionArgs } from 'react-router'
import { invalidPage } from '../navigation/not-found.ts'

export function loader({ url }: LoaderFunctionArgs) {
  throw invalidPage(url.pathname)
}

export default function StudioNotFound() {
  return null
}
