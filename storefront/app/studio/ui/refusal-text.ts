import type { StaffMistake, StaffRefusal } from '@vitrine/contracts/staff'
import type { StudioMessages } from '../messages/messages.ts'

/** A mistake in the language of the member; the shop's own sentence stands in where there is none. */
export const mistakeText = ({ goods }: StudioMessages, { code, message, details = {} }: StaffMistake): string => {
  const text = code === undefined ? undefined : goods.mistakes[code]
  return text ? text(details) : message
}

export const refusalText = ({ goods }: StudioMessages, { code }: Pick<StaffRefusal, 'code'>): string =>
  goods.refusals[code] ?? goods.refused
