import { requireStranger } from '../navigation/guards.ts'
import { notAvailableYet } from '../navigation/not-found.ts'

export const middleware = [requireStranger]

export function loader() {
  throw notAvailableYet()
}

export default function Login() {
  return null
}
