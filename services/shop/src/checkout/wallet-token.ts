import { createHash } from 'node:crypto'
import { newestOf, type SigningKeys } from '@vitrine/contracts/http'
import { type WalletMethod, walletMethods } from '@vitrine/contracts/markets'
import { OrderAddress } from '@vitrine/contracts/shop'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as v from 'valibot'

const issuer = 'vitrine-wallet'
const encryption = 'A256GCM'

const ConfirmedWallet = v.object({
  method: v.picklist(walletMethods),
  /** The provider's token, to be charged once. */
  token: v.string(),
  /** Cents that the owner confirmed in the sheet. */
  amount: v.number(),
  delivery: v.picklist(['standard', 'express']),
  contact: v.object({ email: v.string(), phone: v.optional(v.string()), address: OrderAddress }),
  /** The basket it was confirmed for. */
  basketId: v.string(),
})
export type ConfirmedWallet = v.InferOutput<typeof ConfirmedWallet>

/** The confirmation of a wallet, as its method pays an order with it. */
export type FindWallet = (token: string, method: WalletMethod) => Promise<ConfirmedWallet | undefined>

export type WalletTokens = ReturnType<typeof createWalletTokens>

const toWalletKey = (key: string): Buffer => createHash('sha256').update(`${issuer} ${key}`).digest()

/**
 * Carries a confirmed sheet from the page of the button to the last step of the checkout. Encrypted, because it stands in
 * an address and holds a name and a street; it is worth nothing after an hour.
 */
export function createWalletTokens(keys: SigningKeys) {
  return {
    seal: (wallet: ConfirmedWallet): Promise<string> =>
      new EncryptJWT({ ...wallet })
        .setProtectedHeader({ alg: 'dir', enc: encryption })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime('1h')
        .encrypt(toWalletKey(newestOf(keys))),

    /** Undefined for a token that is not ours, of another basket, or expired. */
    open: async (token: string, basketId: string | undefined): Promise<ConfirmedWallet | undefined> => {
      for (const key of keys()) {
        const wallet = await jwtDecrypt(token, toWalletKey(key), {
          issuer,
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: [encryption],
        }).then(
          ({ payload }) => v.parse(ConfirmedWallet, payload),
          () => undefined,
        )
        if (wallet) return wallet.basketId === basketId ? wallet : undefined
      }
      return undefined
    },
  }
}
