import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { OneMessage } from '../ui/one-message.tsx'
import { Wrap } from '../ui/wrap.tsx'
import { ErrorScreen } from './error-screen.tsx'

/** An outage of the shop has a screen of its own page, with the data that its loader threw; other errors have the usual one. */
export function OutageBoundary({ children }: { children: (data: unknown) => ReactNode }) {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 503 ? children(error.data) : <ErrorScreen error={error} />
}

type OutageScreenProps = {
  title: string
  text: string
  /** Further ways on, beside another attempt. */
  ways?: ReactNode
  children?: ReactNode
}

/** Says that a page cannot be shown at the moment, and offers another attempt, with and without scripts. */
export function OutageScreen({ title, text, ways, children }: OutageScreenProps) {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  return (
    <Wrap>
      <title>{`${title} – ${t('brand.name')}`}</title>
      <meta name="robots" content="noindex" />
      <div data-status={503} role="alert">
        <OneMessage title={title} text={text}>
          <Button to={pathname + search} size="lg" preload={false}>
            {t('common.retry')}
          </Button>
          {ways}
        </OneMessage>
      </div>
      {children}
    </Wrap>
  )
}
