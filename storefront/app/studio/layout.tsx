import { staffRights } from '@vitrine/contracts/staff'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { StudioShell } from './frame/studio-shell.tsx'
import { guardStudio, memberSessionOf } from './guard.ts'

export const middleware = [guardStudio]

export function loader({ context }: LoaderFunctionArgs) {
  const session = memberSessionOf(context)
  return { member: session && { name: session.member.name, rights: staffRights.filter(session.may) } }
}

export default function StudioLayout() {
  const { member } = useLoaderData<typeof loader>()
  return (
    <StudioShell member={member}>
      <Outlet />
    </StudioShell>
  )
}
