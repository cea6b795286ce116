import type { StudioRoute } from './studio-route.ts'

/** Customers and what they write. */
export const customersRoutes = [
  {
    id: 'studio-customers',
    path: 'customers',
    file: 'studio/customers/route.tsx',
    section: 'customers',
    right: 'customers.read',
    isInMenu: true,
  },
  {
    id: 'studio-customer',
    path: 'customers/:id',
    file: 'studio/customers/customer.tsx',
    section: 'customers',
    right: 'customers.read',
  },
  {
    id: 'studio-customer-data',
    path: 'customers/:id/data',
    file: 'studio/customers/data.ts',
    section: 'customers',
    right: 'customers.write',
  },
  {
    id: 'studio-reviews',
    path: 'reviews',
    file: 'studio/reviews/route.tsx',
    section: 'customers',
    right: 'reviews.read',
    isInMenu: true,
  },
] as const satisfies readonly StudioRoute[]
