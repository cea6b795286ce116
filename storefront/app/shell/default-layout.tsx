import { Outlet } from 'react-router'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/default-layout.ts'
import { DefaultShell } from './default-shell.tsx'
import { type MenuData, topEntries } from './menu-entries.ts'

/** The top of the menu is part of every page, so that it works without scripts. */
export async function loader({ context }: Route.LoaderArgs): Promise<MenuData> {
  const { platform } = context.get(requestContext)
  try {
    return { menu: topEntries(await platform.categories.tree()) }
  } catch (error) {
    platform.report('menu.failed', error)
    return { menu: null }
  }
}

export default function DefaultLayout() {
  return (
    <DefaultShell>
      <Outlet />
    </DefaultShell>
  )
}
