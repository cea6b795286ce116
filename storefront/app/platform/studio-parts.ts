import type { DeskClient, StudioHealth } from '@vitrine/contracts/desk'
import type { Locale } from '@vitrine/contracts/markets'
import type { MerchandisingClient } from '@vitrine/contracts/merchandising'
import { ok, type Result } from '@vitrine/contracts/shop'
import {
  createStaffClient,
  type StaffCalls,
  type StaffClient,
  type StaffHandlers,
  type StaffMember,
  type StaffRefusal,
} from '@vitrine/contracts/staff'
import { type ContentClient, studioCalls, type StudioClients, type StudioPart } from '@vitrine/contracts/studio'
import { createTimeMachineHandlers, type TimeMachineAccess } from './time-machine.ts'

/** Functions that run the calls of each part. A part whose service runs elsewhere is `null`, and the others work all the same. */
export type StudioPartAccess = {
  /** Pages, pictures and films. */
  contentOf: ((member: StaffMember) => ContentClient) | null
  /** A signed link to a draft, as an editor's frame can open it. */
  linkPreview: ((path: string, locale: Locale) => string) | null
  /** The shop's own data. */
  deskOf: ((member: StaffMember, token: string | null) => DeskClient) | null
  /** Rules and reports of the search. */
  merchandisingOf: ((member: StaffMember) => MerchandisingClient) | null
  timeMachine: TimeMachineAccess | null
  health(): Promise<StudioHealth>
}

export type StudioServices = { [Part in StudioPart]: StudioClients[Part] | null }

/** The parts of the studio as one member may use them: every call checks the member's rights again. */
export function createStudioParts(
  { contentOf, linkPreview, deskOf, merchandisingOf, timeMachine, health }: StudioPartAccess,
  member: StaffMember,
  token: string | null,
): StudioServices {
  const { preview, timeMachine: timeMachineCalls, health: healthCalls } = studioCalls
  return {
    content: contentOf?.(member) ?? null,
    preview:
      linkPreview &&
      createReader(preview, member, {
        linkPreview: async ({ path, locale }) => ok({ url: linkPreview(path, locale) }),
      }),
    desk: deskOf?.(member, token) ?? null,
    merchandising: merchandisingOf?.(member) ?? null,
    timeMachine: timeMachine && createReader(timeMachineCalls, member, createTimeMachineHandlers(timeMachine)),
    health: createReader(healthCalls, member, { readHealth: async () => ok(await health()) }),
  }
}

/** A client of calls that only read. */
const createReader = <Calls extends StaffCalls>(
  calls: Calls,
  member: StaffMember,
  handlers: StaffHandlers<Calls, StaffMember>,
): StaffClient<Calls> =>
  createStaffClient(calls, member, ({ name, input }) => {
    const handle = handlers[name] as (given: unknown, reader: StaffMember) => Promise<Result<unknown, StaffRefusal>>
    return handle(input, member)
  })
