import * as v from 'valibot'
import type { WalletSheets } from './provider.ts'

const networks = ['amex', 'masterCard', 'visa']

/** Google's published gateway for tests: its sheet opens without a contract, and its tokens charge nothing. */
const googleData = {
  environment: 'TEST',
  apiVersion: 2,
  apiVersionMinor: 0,
  allowedPaymentMethods: [
    {
      type: 'CARD',
      parameters: {
        allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
        allowedCardNetworks: networks.map((name) => name.toUpperCase()),
      },
      tokenizationSpecification: {
        type: 'PAYMENT_GATEWAY',
        parameters: { gateway: 'example', gatewayMerchantId: 'exampleGatewayMerchantId' },
      },
    },
  ],
}

/** A confirmed sheet, as Google Pay and Apple Pay write it. */
const SheetPayment = v.union([
  v.pipe(
    v.object({ paymentMethodData: v.object({ tokenizationData: v.object({ token: v.string() }) }) }),
    v.transform(({ paymentMethodData }) => paymentMethodData.tokenizationData.token),
  ),
  v.pipe(
    v.object({ token: v.object({ paymentData: v.unknown() }) }),
    v.transform(({ token }) => token.paymentData),
  ),
])

/**
 * The sheets of the test provider. Any confirmed payment is charged as one that succeeds; a payment that is itself one of
 * the provider's tokens, such as `test_decline`, behaves as that token.
 */
export const testSheets: WalletSheets = {
  methods: new Set(['apple_pay', 'google_pay']),

  setupFor: ({ country, deliveryCountries, currency, seller }) => ({
    kind: 'payment_request',
    methods: [
      {
        method: 'apple_pay',
        identifier: 'https://apple.com/apple-pay',
        data: {
          version: 3,
          merchantIdentifier: 'merchant.example.vitrine.test',
          merchantCapabilities: ['supports3DS'],
          supportedNetworks: networks,
          countryCode: seller.country,
          supportedCountries: [...deliveryCountries].slice(0, 40),
        },
      },
      {
        method: 'google_pay',
        identifier: 'https://google.com/pay',
        data: {
          ...googleData,
          merchantInfo: { merchantName: seller.name },
          transactionInfo: { countryCode: country, currencyCode: currency },
        },
      },
    ],
  }),

  /** Apple does not know this merchant: outside of tests its sheet closes again. */
  validateMerchant: async (url, host) => ({
    merchantIdentifier: 'merchant.example.vitrine.test',
    domainName: host,
    gateway: url.hostname,
  }),

  readPayment(_, payment) {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), SheetPayment), payment)
    if (!parsed.success) return undefined
    return typeof parsed.output === 'string' && /^test_\w+$/.test(parsed.output) ? parsed.output : 'test_approve'
  },
}
