/** As many codes as an order takes. The basket, the checkout and answers about them follow it. */
export const codesPerOrder = { vouchers: 1, giftCards: 5 } as const
