/** The parts of the Payment Request API that a sheet uses. Browsers have shipping, but the standard types leave it out. */
type SheetItem = { label: string; amount: { currency: string; value: string }; pending?: boolean }

type SheetOption = { id: string; label: string; amount: SheetItem['amount']; selected?: boolean }

export type SheetDetails = {
  total: SheetItem
  displayItems?: readonly SheetItem[]
  shippingOptions?: readonly SheetOption[]
  error?: string
  shippingAddressErrors?: Readonly<Record<string, string>>
}

export type SheetAddress = {
  country?: string
  postalCode?: string
  city?: string
  recipient?: string
  addressLine?: readonly string[]
  phone?: string
}

export type SheetErrors = {
  error?: string
  payer?: Readonly<Record<string, string>>
  shippingAddress?: Readonly<Record<string, string>>
}

export type SheetResponse = {
  details: unknown
  payerName?: string | null
  payerEmail?: string | null
  payerPhone?: string | null
  shippingAddress?: SheetAddress | null
  shippingOption?: string | null
  complete(result: 'success' | 'fail'): Promise<void>
  /** Shows mistakes in the open sheet; missing in old browsers. */
  retry?(errors: SheetErrors): Promise<void>
}

export type SheetChange = Event & { updateWith(details: Promise<SheetDetails>): void }
export type MerchantCheck = Event & { validationURL: string; complete(session: Promise<unknown>): void }

export type SheetRequest = EventTarget & {
  shippingAddress?: SheetAddress | null
  shippingOption?: string | null
  canMakePayment(): Promise<boolean>
  show(details?: Promise<SheetDetails>): Promise<SheetResponse>
}

export type SheetConstructor = new (
  methods: readonly { supportedMethods: string; data: object }[],
  details: SheetDetails,
  options?: {
    requestShipping: boolean
    requestPayerName: boolean
    requestPayerEmail: boolean
    requestPayerPhone: boolean
    shippingType: 'delivery'
  },
) => SheetRequest
