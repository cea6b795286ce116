import * as v from 'valibot'
import { deskCalls, type StudioHealth } from '../desk/index.ts'
import { merchandisingCalls } from '../merchandising/index.ts'
import { staffCall, type StaffClient } from '../staff/index.ts'
import { contentCalls, previewCalls } from './content-calls.ts'
import { timeMachineCalls } from './time-machine-calls.ts'

/** The state of the machinery, which the host reads. */
const healthCalls = {
  readHealth: staffCall<StudioHealth>()({ right: 'health.read', kind: 'read', input: v.strictObject({}) }),
}

/** Every call of the studio by the part that runs it: pages, rights and the tested matrix come from this table. */
export const studioCalls = {
  desk: deskCalls,
  merchandising: merchandisingCalls,
  content: contentCalls,
  preview: previewCalls,
  timeMachine: timeMachineCalls,
  health: healthCalls,
}

export type StudioPart = keyof typeof studioCalls
/** The parts as one member may use them. */
export type StudioClients = { [Part in StudioPart]: StaffClient<(typeof studioCalls)[Part]> }

export {
  type ContentCalls,
  contentCalls,
  type ContentClient,
  type ItemQuery,
  toEdits,
  toListQuery,
} from './content-calls.ts'
export { type MomentThen, type TimeMachineClient } from './time-machine-calls.ts'
