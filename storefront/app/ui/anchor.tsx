import { type ComponentProps, type MouseEvent, type ReactNode, useContext } from 'react'
import type { NavigateOptions } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from './icon.tsx'
import { withTrailingSlash } from '../trailing-slash.ts'
import { LinkContext } from './link-context.ts'
import { isForeign } from './link-target.ts'
import { PreloadContext } from './preload-context.ts'

export type AnchorProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> &
  Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> & {
    to: string
    newTab?: boolean | undefined
    preload?: boolean | undefined
  }

/**
 * A link without a style: `Link` and `Button` add theirs. A page has hundreds, so it asks for no more than it needs: the
 * router's own link computes its address anew with every navigation.
 */
export function Anchor(props: AnchorProps) {
  const { to, newTab, preload = true, replace, state, preventScrollReset = false, ...rest } = props
  const { home, navigate } = useContext(LinkContext)
  const preloadPath = useContext(PreloadContext)
  const content = newTab ? <NewTab>{rest.children}</NewTab> : rest.children
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {}

  // The browser keeps the query and sets `:target`; the router would do neither.
  if (isForeign(to)) {
    return (
      <a {...rest} {...tab} href={to}>
        {content}
      </a>
    )
  }

  const path = withTrailingSlash(to)
  const intend = () => {
    if (preload) preloadPath(path)
  }
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    rest.onClick?.(event)
    if (!navigate || newTab || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    const { pathname, search, hash, href } = event.currentTarget
    const target = `/${pathname.slice(home.length)}${search}${hash}`
    void navigate(target, { replace: replace ?? href === location.href, state, preventScrollReset })
  }
  return (
    <a
      {...rest}
      {...tab}
      href={path.startsWith('/') ? home + path.slice(1) : path}
      onClick={follow}
      onPointerEnter={(event) => {
        rest.onPointerEnter?.(event)
        intend()
      }}
      onFocus={(event) => {
        rest.onFocus?.(event)
        intend()
      }}
      onTouchStart={(event) => {
        rest.onTouchStart?.(event)
        intend()
      }}
    >
      {content}
    </a>
  )
}

/** Other clicks are the browser's: they open tabs and windows, or download. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

function NewTab({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  return (
    <>
      {children}
      <Icon name="external" size={16} />
      <span className="visually-hidden"> ({t('common.opens_new_tab')})</span>
    </>
  )
}
