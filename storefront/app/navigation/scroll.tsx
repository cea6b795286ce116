import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isInPageNavigation } from './in-page-navigation.ts'
import { layOutNow, layOutRestOnScroll } from './late-layout.ts'
import { usePage } from './page.ts'

/** The sticky header covers this much of a list that is scrolled to. */
const headerOffset = 158

const storageKey = 'vitrine:scroll'

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function keepPosition(key: string, top: number) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...readPositions(), [key]: Math.round(top) }))
  } catch {
    // Storage may be full or forbidden; then a list starts at its top, as it would without this.
  }
}

/** Scroll position of a restored page: lists start below the header, other pages exactly where they were. */
const restoredTop = (saved: number | undefined, isList: boolean): number =>
  Math.max(0, (saved ?? 0) - (isList ? headerOffset : 0))

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Scrolls as a browser would without a router: top on new pages, back to the old place on the way back. */
export function ScrollManager() {
  const location = useLocation()
  const navigationType = useNavigationType()
  const { pageType } = usePage()
  const isList = pageType === 'product_list' || pageType === 'searchresult'
  const isFirst = useRef(true)
  const current = useRef(location)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- ends what `beforeScripts` has begun
    window.onpopstate = null
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- as above
    window.onclick = null
    const pressed = window.earlyPress
    window.earlyPress = null
    pressed?.click()
    const stopWaiting = layOutRestOnScroll()
    let frame = 0
    const remember = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => keepPosition(current.current.key, scrollY))
    }
    // The browser restores a reloaded page by itself, sooner than a script could.
    const handBack = () => {
      keepPosition(current.current.key, scrollY)
      history.scrollRestoration = 'auto'
    }
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', handBack)
    return () => {
      stopWaiting()
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', handBack)
    }
  }, [])

  useIsomorphicLayoutEffect(() => {
    const isSamePage = current.current.pathname === location.pathname
    current.current = location
    const wasFirst = isFirst.current
    isFirst.current = false
    if (location.hash || !wasFirst) layOutNow()
    if (location.hash) {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      if (target) return scrollToTarget(target)
    }
    if (wasFirst) return
    const isBack = navigationType === 'POP'
    if (!isBack && isInPageNavigation(location.state)) return
    const top = isBack ? restoredTop(readPositions()[location.key], isList && !isSamePage) : 0
    scrollTo({ top, behavior: 'instant' })
  }, [location, navigationType, isList])

  return null
}

function scrollToTarget(target: HTMLElement) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  target.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' })
  if (!target.matches('a, button, input, select, textarea, [tabindex]')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
