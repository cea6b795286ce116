import type { PaymentMethod } from '@vitrine/contracts/markets'

export type WalletsProps = {
  /** Methods that this basket can be paid with. */
  methods: readonly PaymentMethod[]
  /** Cents that the sheet shows until the shop has calculated; they are near the total. */
  estimate: number
  /** Puts the item of a product page into the basket. False where that did not work, which the page says itself. */
  prepare?: (() => Promise<boolean>) | undefined
  /** A heading above the buttons, and a line below them that leads on to a form. */
  isFramed?: boolean
}
