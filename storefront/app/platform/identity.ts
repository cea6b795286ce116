import type { User } from '@vitrine/contracts/shop'
import type { ShopClient } from './shop.ts'

/** The signed-in customer of a request, loaded at most once. */
export type IdentityClient = { currentUser(): Promise<User | undefined> }

export function createIdentityClient(shop: ShopClient): IdentityClient {
  let asked: Promise<User | undefined> | undefined
  return {
    currentUser: () => (asked ??= shop.getUser({}).then(({ user }) => user)),
  }
}
