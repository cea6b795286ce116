import { createContext } from 'react'
import type { NavigateFunction } from 'react-router'

/** How links reach the router, the same for all of them; outside of the app they are plain links. */
export type LinkTarget = {
  /** Path of the home page, `/de/`. */
  home: string
  navigate: NavigateFunction | null
}

export const LinkContext = createContext<LinkTarget>({ home: '/', navigate: null })
