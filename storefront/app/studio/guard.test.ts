import { mayUse, type StaffDoor, type StaffMember, staffRoles } from '@vitrine/contracts/staff'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { createStudioClient } from '../platform/studio.ts'
import { type RequestContext, requestContext } from '../request-context.ts'
import { guardStudio } from './guard.ts'
import { type StudioRoute, studioRoutes } from './studio-routes.ts'

const memberWith = (...roles: StaffMember['roles']): StaffMember => ({
  id: 7,
  name: 'Wanda',
  email: 'wanda@vitrine.example',
  roles,
  shops: null,
})

/** The status that a member gets for an address: 200 as soon as the page may load. */
async function statusOf(member: StaffMember | null, path: string): Promise<number> {
  const studio = createStudioClient(
    {
      staff: { who: async () => member } as Partial<StaffDoor> as StaffDoor,
      contentOf: null,
      linkPreview: null,
      deskOf: null,
      merchandisingOf: null,
      timeMachine: null,
      health: () => Promise.reject(new Error('The guard reads nothing')),
    },
    { cookie: null, address: '203.0.113.7', userAgent: null, transport: { isSecure: true } },
  )
  const context = new RouterContextProvider()
  context.set(requestContext, { isStudio: true, platform: { studio } } as unknown as RequestContext)
  const url = new URL(path, 'https://vitrine.example')
  const request = new Request(url)
  try {
    const response = await guardStudio({ request, url, context, params: {}, pattern: path }, async () => new Response())
    return (response as Response).status
  } catch (refusal) {
    return refusal instanceof Response ? refusal.status : ((refusal as { init?: ResponseInit }).init?.status ?? 500)
  }
}

const addressOf = ({ path }: StudioRoute) => `/studio/${path.replaceAll(/:\w+/g, 'x7')}/`
const routes: readonly StudioRoute[] = studioRoutes

it.each(staffRoles)('%s finds the pages of the own rights, and no other page exists', async (role) => {
  const member = memberWith(role)
  for (const route of routes) {
    const expected = mayUse(member, route.right) ? 200 : 404
    expect([route.id, await statusOf(member, addressOf(route))]).toEqual([route.id, expected])
  }
})

it('without a session or a role, only open pages load; all others lead to the sign-in', async () => {
  for (const member of [null, memberWith()])
    for (const route of routes)
      expect([route.id, await statusOf(member, addressOf(route))]).toEqual([route.id, route.isOpen ? 200 : 302])
})
