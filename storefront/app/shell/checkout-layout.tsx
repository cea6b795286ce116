import { Outlet, useRouteError } from 'react-router'
import { CheckoutShell } from './checkout-shell.tsx'
import { ErrorScreen } from './error-screen.tsx'

export default function CheckoutLayout() {
  return (
    <CheckoutShell>
      <Outlet />
    </CheckoutShell>
  )
}

export function ErrorBoundary() {
  return (
    <CheckoutShell>
      <ErrorScreen error={useRouteError()} />
    </CheckoutShell>
  )
}
