import type { User } from '@vitrine/contracts/shop'
import type { Shop } from './shop.ts'

/** Who is asking. Asked at most once per request. */
export type Identity = { currentUser(): Promise<User | undefined> }

export function createIdentityPlug(shop: Shop): Identity {
  let asked: Promise<User | undefined> | undefined
  return {
    currentUser: () => (asked ??= shop.getUser({}).then(({ user }) => user)),
  }
}
