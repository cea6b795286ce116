import { Outlet, useRouteError } from 'react-router'
import { DefaultShell } from './default-shell.tsx'
import { ErrorScreen } from './error-screen.tsx'

export default function DefaultLayout() {
  return (
    <DefaultShell>
      <Outlet />
    </DefaultShell>
  )
}

export function ErrorBoundary() {
  return (
    <DefaultShell>
      <ErrorScreen error={useRouteError()} />
    </DefaultShell>
  )
}
