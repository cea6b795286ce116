/** The checkout is a tag and its events; all a page needs to know is where its script comes from. */
export type CheckoutScript = { scriptUrl: string }
