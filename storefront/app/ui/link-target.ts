/** Addresses that leave the router alone: other sites, mail, phone, files in the page, and places on it. */
export const isForeign = (to: string) => /^(?:https?:|mailto:|tel:|data:|\/\/|#)/i.test(to)
