export {
  mayUse,
  rolesByRight,
  type StaffMember,
  type StaffRight,
  staffRights,
  type StaffRole,
  staffRoles,
  worksFor,
} from './rights.ts'
export { Day, StaffMoment } from './day.ts'
export type {
  AcceptedInvitation,
  PasskeyChallenge,
  SignIn,
  StaffCredentials,
  StaffDoor,
  StaffInvitation,
  StaffProof,
} from './staff-access.ts'
export {
  createStaffClient,
  type RunStaffCall,
  type StaffCall,
  staffCall,
  type StaffCalls,
  type StaffClient,
  type StaffHandlers,
  type StaffMistake,
  type StaffRefusal,
  type StaffReply,
} from './staff-call.ts'
