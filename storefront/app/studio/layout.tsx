import type { StaffMember } from '@vitrine/contracts/content'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { sessionOf, guardStudio } from './guard.ts'
import { StudioShell } from './studio-shell.tsx'

export const middleware = [guardStudio]

export function loader({ context }: LoaderFunctionArgs): { name: StaffMember['name'] | null } {
  return { name: sessionOf(context)?.member.name ?? null }
}

export default function StudioLayout() {
  const { name } = useLoaderData<typeof loader>()
  return (
    <StudioShell name={name}>
      <Outlet />
    </StudioShell>
  )
}
