import { createHeldLease, type TakeLease } from '@vitrine/database/processes'

/** Whether this process writes the index, or only searches it. */
export type WriterRole = {
  /** Takes the lease where it is free. */
  isWriter(): Promise<boolean>
  epoch(): number | undefined
  release(): Promise<void>
}

/** For a process that only searches. */
export const takeNever: TakeLease = async () => undefined

/** Without leases there is one process, which writes. */
export function createWriterRole(takeLease?: TakeLease): WriterRole {
  if (!takeLease) return { isWriter: async () => true, epoch: () => undefined, release: async () => {} }
  const { isHolder, epoch, release } = createHeldLease(takeLease)
  return { isWriter: isHolder, epoch, release }
}
