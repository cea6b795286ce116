import { notAvailableYet } from './navigation/not-found.ts'

export function loader() {
  throw notAvailableYet()
}

export default function Unbuilt() {
  return null
}
