import { Outlet } from 'react-router'
import { CheckoutShell } from './checkout-shell.tsx'

export default function CheckoutLayout() {
  return (
    <CheckoutShell>
      <Outlet />
    </CheckoutShell>
  )
}
