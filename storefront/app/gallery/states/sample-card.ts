/** The card that the states of the saved cards are about. */
export const sampleCardId = '5b1f0c1e-8f3e-4a39-9f6c-000000000002'
