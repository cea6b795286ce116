import type { Handlers } from '../rpc/handlers.ts'

/** The caller is known already when a call arrives; these only tell them who they are. */
export const userHandlers: Pick<Handlers, 'getUser' | 'refreshUser'> = {
  getUser: async (_, { user }) => (user ? { user } : {}),
  refreshUser: async (_, { user }) => (user ? { user } : {}),
}
