import { Outlet, useRouteError } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'

export default Outlet

/** A page that fails takes only its own place: the frame around it stays as it is. */
export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />
}
