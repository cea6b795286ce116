/** Addresses that leave the router alone: other sites, mail, phone, and places on the same page. */
export const isForeign = (to: string) => /^(?:https?:|mailto:|tel:|\/\/|#)/i.test(to)
