/** Sent by a process of a group to its supervisor once it answers requests. */
export type ReadyMessage = { ready: { url: string; adminUrl: string; firstRunUrl: string | null } }

export const isReadyMessage = (message: unknown): message is ReadyMessage =>
  typeof message === 'object' && message !== null && 'ready' in message
