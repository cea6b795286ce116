import { seller } from '@vitrine/contracts/markets'

/** The creditor of direct debits. The identifier is the one that banks reserve for tests. */
export const creditor = { name: seller.name, id: 'DE98ZZZ09999999999' } as const
