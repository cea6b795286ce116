import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from './anchor.tsx'
import { useAnnounce } from './announcer.tsx'
import styles from './button.module.css'
import { Counter } from './counter.tsx'

export const buttonVariants = ['primary', 'secondary', 'tertiary', 'raw'] as const
export const buttonSizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const

type Look = {
  variant?: (typeof buttonVariants)[number] | undefined
  size?: (typeof buttonSizes)[number] | undefined
  fullWidth?: boolean | undefined
  isUppercase?: boolean | undefined
  hasShadow?: boolean | undefined
  /** Round, for a single icon; needs `label`. */
  isFab?: boolean | undefined
}

type State = {
  isLoading?: boolean | undefined
  loadingLabel?: string | undefined
  isDisabled?: boolean | undefined
  /** Keeps a disabled button focusable and is called when it is pressed. */
  disabledReason?: string | undefined
  /** The name of a button that shows more than plain text. */
  label?: string | undefined
  badge?: number | undefined
  /** The badge in words, "3 Artikel", which becomes part of the name. */
  badgeLabel?: string | undefined
  children?: ReactNode
}

type Target =
  | ({ to: string; newTab?: boolean } & Omit<ComponentProps<typeof Anchor>, 'to' | 'className' | 'children'>)
  | ({ to?: undefined; command?: string; commandfor?: string } & Omit<
      ComponentProps<'button'>,
      'disabled' | 'className' | 'children'
    >)

export type ButtonProps = Look & State & Target

/** Starts something, or with `to` leads somewhere: then it is a link that looks the same. */
export function Button({
  variant = 'primary',
  size = 'md',
  fullWidth,
  isUppercase,
  hasShadow,
  isFab,
  ...props
}: ButtonProps) {
  const { isLoading, loadingLabel, isDisabled, disabledReason, badge, badgeLabel, label, children, ...target } = props
  const { t } = useI18n()
  const announce = useAnnounce()
  const [isExplained, setExplained] = useState(false)

  useEffect(() => {
    if (isLoading) announce(t('common.loading'))
  }, [isLoading, announce, t])

  function press(event: MouseEvent<HTMLElement>) {
    // Enter in a field presses the submit button too, so stopping here stops every way to send twice.
    const isSecondOfDoubleClick = isLoading !== undefined && event.detail > 1
    if (isLoading || isDisabled || isSecondOfDoubleClick) {
      event.preventDefault()
      event.stopPropagation()
      if (isDisabled && disabledReason) {
        setExplained(true)
        announce(disabledReason)
      }
      return
    }
    target.onClick?.(event as MouseEvent<HTMLButtonElement> & MouseEvent<HTMLAnchorElement>)
  }

  const name = label ?? (typeof children === 'string' ? children : '')
  const ownLabel = badge && name ? `${name}, ${badgeLabel ?? badge}` : label
  const shared = {
    className: styles.button,
    'data-variant': variant,
    'data-size': size,
    'data-full': fullWidth || undefined,
    'data-uppercase': isUppercase || undefined,
    'data-shadow': hasShadow || undefined,
    'data-fab': isFab || undefined,
    'aria-label': isLoading && loadingLabel ? undefined : (ownLabel ?? target['aria-label']),
    'aria-busy': isLoading || undefined,
    'aria-disabled': isLoading || (isDisabled && (target.to !== undefined || Boolean(disabledReason))) || undefined,
    onClick: press,
  }
  const content = (
    <>
      {loadingLabel ? (
        <span className={styles.labels}>
          <span data-shown={!isLoading}>{children}</span>
          <span data-shown={isLoading === true}>{loadingLabel}</span>
        </span>
      ) : (
        children
      )}
      {badge !== undefined && <Counter count={badge} />}
      {isExplained && (
        <span className={styles.reason} aria-hidden="true">
          {disabledReason}
        </span>
      )}
    </>
  )

  if (target.to !== undefined) {
    return (
      <Anchor {...target} {...shared}>
        {content}
      </Anchor>
    )
  }
  return (
    <button
      type="button"
      {...target}
      {...shared}
      disabled={isDisabled && !disabledReason}
      title={isDisabled ? disabledReason : target.title}
      onBlur={(event) => {
        setExplained(false)
        target.onBlur?.(event)
      }}
    >
      {content}
    </button>
  )
}
