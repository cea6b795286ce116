import { mayUse, type StaffMember, staffRoles } from '@vitrine/contracts/staff'
import { studioCalls } from '@vitrine/contracts/studio'
import { expect, it } from 'vitest'
import { createStudioParts } from './studio-parts.ts'

const memberWith = (roles: StaffMember['roles'], shops: StaffMember['shops'] = null): StaffMember => ({
  id: 7,
  name: 'Wanda',
  email: 'wanda@vitrine.example',
  roles,
  shops,
})
/** Whatever is behind a call, the call itself refuses first. */
const unreachable = () => {
  throw new Error('The call got through')
}
const partsOf = (member: StaffMember) =>
  createStudioParts(
    {
      contentOf: null,
      deskOf: null,
      merchandisingOf: null,
      linkPreview: (path, locale) => `https://vitrine.example/${locale}${path}`,
      timeMachine: { signLink: unreachable, open: unreachable },
      health: unreachable,
    },
    member,
    null,
  )
/** The other parts have their matrix beside the service that runs them. */
const own = (['preview', 'timeMachine', 'health'] as const).flatMap((part) =>
  Object.entries(studioCalls[part]).map(([name, { right }]) => ({ part, name, right })),
)

it.each(staffRoles)('%s gets only the calls of the own rights', async (role) => {
  const member = memberWith([role])
  for (const { part, name, right } of own) {
    const calls = partsOf(member)[part] as unknown as Record<string, (input: unknown) => Promise<unknown>>
    const code = mayUse(member, right) ? 'INVALID' : 'NOT_ALLOWED'
    expect([name, await calls[name]?.({ unknown: true })]).toMatchObject([name, { ok: false, error: { code } }])
  }
})

it('a part whose service runs elsewhere is missing, and the others are there', async () => {
  const { content, desk, merchandising, preview } = partsOf(memberWith(['editor']))
  expect([content, desk, merchandising]).toEqual([null, null, null])
  expect(await preview?.linkPreview({ path: '/s/versand/', locale: 'de' })).toEqual({
    ok: true,
    value: { url: 'https://vitrine.example/de/s/versand/' },
  })
})

it('a member of one shop looks at no other shop at another moment', async () => {
  const view = { at: '2026-12-24T10:00:00Z', shopper: 'guest', texts: 'published' } as const
  const { timeMachine } = partsOf(memberWith(['merchandiser'], ['at']))
  expect(await timeMachine?.describeMoment({ view, shop: 'de' })).toEqual({ ok: false, error: { code: 'NOT_ALLOWED' } })
})
