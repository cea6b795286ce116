import { paymentMethods } from '@vitrine/contracts/markets'
import type { Platform } from '../platform/platform.ts'
import { isAdded } from './add-reply.ts'
import { addToBasket } from './add-to-basket.ts'

type OpenWalletOptions = Pick<Platform, 'shop' | 'report'> & {
  cdnUrl: string
  /** The start address of the shop. */
  shopUrl: string
}

/**
 * On the server: puts the named variant, if there is one, into the basket and returns the address of the wallet. Without
 * a wallet the checkout opens with the method preselected, and the basket shows what could not be added.
 */
export async function openWallet(
  form: FormData,
  { shop, report, cdnUrl, shopUrl }: OpenWalletOptions,
): Promise<string> {
  const method = paymentMethods.find((each) => each === form.get('express'))
  if (!method) return `${shopUrl}/cart/`
  if (form.has('variantId') && !isAdded(await addToBasket(form, { shop, report, cdnUrl }))) return `${shopUrl}/cart/`
  try {
    const opened = await shop.startExpress({ method })
    if (opened.ok) return opened.value.redirectUrl
  } catch (error) {
    report('checkout.express.failed', error)
  }
  return `${shopUrl}/checkout/?payment=${method}`
}
