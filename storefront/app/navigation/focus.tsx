import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useAnnounce } from '../ui/announcer.tsx'
import { isInPageNavigation } from './in-page-navigation.ts'

/** A link, remembered well enough to find it again when its page is drawn anew. */
type UsedLink = { href: string; index: number }

const linksTo = (href: string) => [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)]

/**
 * Moves focus where a page load would have put it: to the new page's heading, or, on the way back, to the link that was
 * used. Screen readers announce the new title.
 */
export function NavigationFocus() {
  const location = useLocation()
  const navigationType = useNavigationType()
  const usedLinks = useRef(new Map<string, UsedLink>())
  const isFirst = useRef(true)
  const lastPath = useRef(location.pathname)
  const announce = useAnnounce()

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      const href = link?.getAttribute('href')
      if (link && href) usedLinks.current.set(location.key, { href, index: linksTo(href).indexOf(link) })
    }
    document.addEventListener('click', remember, { capture: true })
    return () => document.removeEventListener('click', remember, { capture: true })
  }, [location.key])

  // Before the page is shown: a key that is pressed as soon as it is seen would otherwise lose the focus it has just moved.
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const isBack = navigationType === 'POP'
    // Within a page, as when a filter is set or taken back, focus stays where it is.
    const isPart = isBack ? lastPath.current === location.pathname : isInPageNavigation(location.state)
    lastPath.current = location.pathname
    if (location.hash || (isPart && document.activeElement !== document.body)) return
    const used = isBack ? usedLinks.current.get(location.key) : undefined
    const link = used && linksTo(used.href)[used.index]
    const heading = document.querySelector<HTMLElement>('h1')
    if (heading) heading.tabIndex = -1
    ;(link ?? heading)?.focus({ preventScroll: true })
    announce(document.title)
  }, [location.key, location.hash, location.pathname, location.state, navigationType, announce])

  return null
}
