import type { Locale } from '../markets/index.ts'

/** The jobs of a brand's people. One person may have several. */
export const staffRoles = ['owner', 'merchandiser', 'editor', 'service', 'warehouse', 'pricing', 'analyst'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * Every right with the roles that have it: the one table that server, menu and the tested matrix read. Reading and
 * writing are apart, and so are money, bulk work and final steps.
 */
export const rolesByRight = {
  'content.read': ['owner', 'merchandiser', 'editor', 'service', 'pricing', 'analyst'],
  'content.write': ['owner', 'editor'],
  'preview.read': ['owner', 'merchandiser', 'editor', 'service', 'pricing', 'analyst'],
  'rules.read': ['owner', 'merchandiser', 'editor', 'pricing', 'analyst'],
  'rules.write': ['owner', 'merchandiser'],
  'searches.read': ['owner', 'merchandiser', 'editor', 'pricing', 'analyst'],
  'insights.read': ['owner', 'merchandiser', 'pricing', 'analyst'],
  'orders.read': ['owner', 'service', 'warehouse'],
  'orders.fulfil': ['owner', 'service', 'warehouse'],
  'orders.bulk': ['owner', 'warehouse'],
  'orders.write': ['owner', 'service'],
  'refunds.goodwill': ['owner', 'service'],
  'refunds.unlimited': ['owner'],
  'customers.read': ['owner', 'service'],
  'customers.write': ['owner', 'service'],
  'customers.forget': ['owner'],
  'reviews.read': ['owner', 'merchandiser', 'editor', 'service'],
  'reviews.write': ['owner', 'service'],
  'goods.read': ['owner', 'merchandiser', 'editor', 'service', 'warehouse', 'pricing', 'analyst'],
  'goods.write': ['owner', 'merchandiser', 'editor'],
  'stock.read': ['owner', 'merchandiser', 'service', 'warehouse', 'pricing', 'analyst'],
  'stock.write': ['owner', 'warehouse'],
  'prices.read': ['owner', 'merchandiser', 'editor', 'service', 'pricing', 'analyst'],
  'prices.write': ['owner', 'pricing'],
  'prices.approve': ['owner'],
  'imports.write': ['owner'],
  'team.read': ['owner', 'merchandiser', 'editor', 'service', 'warehouse', 'pricing', 'analyst'],
  'team.write': ['owner'],
  'log.read': ['owner'],
  'log.own': ['owner', 'merchandiser', 'editor', 'service', 'warehouse', 'pricing'],
  'books.read': ['owner', 'service', 'pricing', 'analyst'],
  'health.read': ['owner'],
  'own.account': ['owner', 'merchandiser', 'editor', 'service', 'warehouse', 'pricing', 'analyst'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type StaffRight = keyof typeof rolesByRight

export const staffRights = Object.keys(rolesByRight) as StaffRight[]

export type StaffMember = {
  id: number
  name: string
  email: string
  roles: readonly StaffRole[]
  /** The shops this person works for; `null` for all of them. */
  shops: readonly Locale[] | null
}

export const mayUse = ({ roles }: Pick<StaffMember, 'roles'>, right: StaffRight): boolean => {
  const allowed: readonly StaffRole[] = rolesByRight[right]
  return roles.some((role) => allowed.includes(role))
}

export const worksFor = ({ shops }: Pick<StaffMember, 'shops'>, locale: Locale): boolean =>
  shops === null || shops.includes(locale)
