import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router'
import { PageHead } from '../navigation/page-head.tsx'
import { Link } from '../ui/link.tsx'
import styles from './sign-in/sign-in-form.module.css'
import { type StudioMessages, useMessages } from './messages/messages.ts'

export default Outlet

/** A page of the studio that fails leads back into the studio, not to the shops. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { messages } = useMessages()
  const { title, text } = textsFor(error, messages)
  const { pathname, search } = useLocation()
  const isPassing = isRouteErrorResponse(error) && error.status === 503
  return (
    <div className={styles.page} role="alert">
      <PageHead title={`${title} – ${messages.studio}`} />
      <h1>{title}</h1>
      <p>{text}</p>
      {isPassing ? (
        <Link kind="loud" to={pathname + search} replace>
          {messages.unavailable.again}
        </Link>
      ) : (
        <Link kind="loud" to="/studio/">
          {messages.toToday}
        </Link>
      )}
    </div>
  )
}

function textsFor(error: unknown, messages: StudioMessages): { title: string; text: string } {
  if (isRouteErrorResponse(error) && error.status === 503) return messages.unavailable
  if (!isRouteErrorResponse(error) || error.status !== 404) return messages.broken
  if (error.statusText === 'search elsewhere') return messages.searchElsewhere
  return error.statusText === 'elsewhere' ? messages.elsewhere : messages.nothingHere
}
