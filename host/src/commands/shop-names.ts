import { locales } from '@vitrine/contracts/markets'

/** `de, at, ch, fr-ch or en` */
export const shopNames = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(locales)
