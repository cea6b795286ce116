/** The parts of Stripe's script that the express checkout uses; the script itself comes from Stripe alone. */
export type StripeAddress = {
  line1?: string | null
  line2?: string | null
  city?: string | null
  postal_code?: string | null
  country?: string | null
}

type StripeRate = { id: string; displayName: string; amount: number; deliveryEstimate?: string }
type StripeLine = { name: string; amount: number }

export type StripeClick = {
  expressPaymentType: string
  resolve(options: {
    emailRequired: boolean
    phoneNumberRequired: boolean
    shippingAddressRequired: boolean
    allowedShippingCountries: readonly string[]
    shippingRates: readonly StripeRate[]
    lineItems?: readonly StripeLine[]
  }): void
  reject(): void
}

export type StripeChange = {
  address?: StripeAddress
  shippingRate?: { id: string }
  resolve(options: { lineItems: readonly StripeLine[]; shippingRates: readonly StripeRate[] }): void
  reject(): void
}

export type StripeConfirm = {
  expressPaymentType: string
  billingDetails?: { name?: string; email?: string; phone?: string }
  shippingAddress?: { name?: string; address: StripeAddress }
  shippingRate?: { id: string }
  paymentFailed(options: { reason: 'fail' | 'invalid_shipping_address'; message?: string }): void
}

type StripeEvents = {
  ready: { availablePaymentMethods?: Readonly<Record<string, unknown>> | undefined }
  click: StripeClick
  shippingaddresschange: StripeChange
  shippingratechange: StripeChange
  confirm: StripeConfirm
  cancel: object
}

export type StripeElement = {
  mount(parent: HTMLElement): void
  destroy(): void
  on<Name extends keyof StripeEvents>(name: Name, listen: (event: StripeEvents[Name]) => void): void
}

export type StripeElements = {
  create(name: 'expressCheckout', options: object): StripeElement
  update(options: { amount: number }): void
  submit(): Promise<{ error?: unknown }>
}

export type StripeScript = {
  elements(options: object): StripeElements
  createConfirmationToken(options: {
    elements: StripeElements
  }): Promise<{ confirmationToken?: { id: string }; error?: unknown }>
}

export type OpenStripe = (publishableKey: string, options: { locale: string }) => StripeScript
