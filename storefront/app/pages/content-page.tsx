import { pageNotFound } from '../navigation/not-found.ts'

export function loader() {
  throw pageNotFound()
}

export default function ContentPage() {
  return null
}
