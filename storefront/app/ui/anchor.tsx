import { type ComponentProps, useContext } from 'react'
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from './icon.tsx'
import { withTrailingSlash } from '../trailing-slash.ts'
import { isForeign } from './link-target.ts'
import { PreloadContext } from './preload-context.ts'

export type AnchorProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> &
  Pick<RouterLinkProps, 'replace' | 'state' | 'preventScrollReset' | 'viewTransition'> & {
    to: string
    newTab?: boolean | undefined
    preload?: boolean | undefined
  }

/** A link without a style: `Link` and `Button` add theirs. */
export function Anchor({ to, newTab = false, preload = true, children, ...rest }: AnchorProps) {
  const { t } = useI18n()
  const preloadPath = useContext(PreloadContext)
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {}
  const content = newTab ? (
    <>
      {children}
      <Icon name="external" size={16} />
      <span className="visually-hidden"> ({t('common.opens_new_tab')})</span>
    </>
  ) : (
    children
  )

  // The router would drop the query and keep `:target` unset; the browser does neither.
  if (to.startsWith('#')) {
    return (
      <a {...rest} href={to}>
        {content}
      </a>
    )
  }

  const path = isForeign(to) ? to : withTrailingSlash(to)
  const intend = () => {
    if (preload && !isForeign(to)) preloadPath(path)
  }
  return (
    <RouterLink
      {...rest}
      {...tab}
      to={path}
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
    </RouterLink>
  )
}
