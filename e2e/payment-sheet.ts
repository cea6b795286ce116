import type { Page } from '@playwright/test'

/**
 * Gives the browser a wallet: a stand-in for its own sheet, which no test can press. The owner chooses an address and a
 * delivery, waits for the sums of the page, and confirms. `token` is any of the test provider's, such as `test_decline`.
 */
export async function giveWallet(page: Page, token = 'encrypted'): Promise<void> {
  await page.addInitScript((walletToken) => {
    type Details = { total: object; shippingOptions?: readonly object[]; error?: string }
    class Sheet extends EventTarget {
      shippingAddress: object | null = null
      shippingOption: string | null = null
      #identifier: string
      constructor([method]: readonly { supportedMethods: string }[]) {
        super()
        this.#identifier = method?.supportedMethods ?? ''
      }
      canMakePayment = async () => this.#identifier === 'https://google.com/pay'
      async #choose(name: string, change: object) {
        Object.assign(this, change)
        let update: Promise<Details> | undefined
        this.dispatchEvent(Object.assign(new Event(name), { updateWith: (some: Promise<Details>) => (update = some) }))
        return update
      }
      async show(details: Promise<Details>) {
        await details
        const home = {
          postalCode: '10115',
          city: 'Berlin',
          recipient: 'Wanda Wallet',
          addressLine: ['Schaustraße 12'],
          country: 'DE',
        }
        await this.#choose('shippingaddresschange', { shippingAddress: home })
        const last = await this.#choose('shippingoptionchange', { shippingOption: 'express' })
        if (!last?.shippingOptions?.length) throw new DOMException('Closed', 'AbortError')
        return {
          details: { paymentMethodData: { tokenizationData: { token: walletToken } } },
          payerName: 'Wanda Wallet',
          payerEmail: 'wanda.wallet@vitrine.example',
          payerPhone: '+4930901820',
          shippingAddress: this.shippingAddress,
          shippingOption: this.shippingOption,
          complete: async () => {},
          retry: async () => {},
        }
      }
    }
    Object.assign(window, { PaymentRequest: Sheet })
  }, token)
}
