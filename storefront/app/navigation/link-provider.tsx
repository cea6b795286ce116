import { type ReactNode, useMemo } from 'react'
import { useHref, useNavigate } from 'react-router'
import { LinkContext } from '../ui/link-context.ts'

/** Asks the router once for all links of a page: there are hundreds. */
export function LinkProvider({ children }: { children: ReactNode }) {
  const home = useHref('/')
  const navigate = useNavigate()
  return <LinkContext value={useMemo(() => ({ home, navigate }), [home, navigate])}>{children}</LinkContext>
}
