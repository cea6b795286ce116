import { type LoaderFunctionArgs, redirect } from 'react-router'
import { invalidPage } from '../navigation/not-found.ts'

/** Addresses of pages and assets before the studio had sections. */
const earlier = /^\/studio\/(entries|assets)(\/.*)?$/

export function loader({ url }: LoaderFunctionArgs) {
  if (earlier.test(url.pathname)) throw redirect(url.pathname.replace('/studio/', '/studio/content/') + url.search, 301)
  throw invalidPage(url.pathname)
}

export default function StudioNotFound() {
  return null
}
