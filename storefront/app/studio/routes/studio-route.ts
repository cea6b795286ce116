import type { StaffRight } from '@vitrine/contracts/staff'

export const studioSections = [
  'today',
  'content',
  'merchandising',
  'insights',
  'orders',
  'goods',
  'customers',
  'team',
] as const
export type StudioSection = (typeof studioSections)[number]

export type StudioRoute = {
  id: `studio-${string}`
  /** Below `/studio/`, without a slash at its end. */
  path: string
  file: string
  section: StudioSection
  /** A member without it gets the page for addresses that do not exist. */
  right: StaffRight
  /** Whether the menu and the command palette name it, by `messages.places`. */
  isInMenu?: true
  /** Open without a session. */
  isOpen?: true
}
