import type { StaffRole } from '@vitrine/contracts/staff'

/** The role as the previous release reads it during a rollout: it lets editors in, and everyone else stays outside. */
export const roleBefore = (roles: readonly StaffRole[]): 'editor' | 'merchandiser' =>
  roles.some((role) => role === 'owner' || role === 'editor') ? 'editor' : 'merchandiser'
