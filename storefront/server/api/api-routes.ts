type ApiRoute = { method: 'GET' | 'POST'; path: `/api/${string}` }

/** Addresses that pages request by themselves. The host passes exactly these on to the storefront. */
export const apiRoutes = [
  { method: 'GET', path: '/api/visitor' },
  { method: 'GET', path: '/api/tracked-visitor' },
  { method: 'GET', path: '/api/basket-version' },
  { method: 'GET', path: '/api/payment' },
  { method: 'GET', path: '/api/menu' },
  { method: 'GET', path: '/api/menu-picture' },
  { method: 'GET', path: '/api/recommendations' },
  { method: 'GET', path: '/api/favourites' },
  { method: 'GET', path: '/api/places' },
  { method: 'GET', path: '/api/stores' },
  { method: 'GET', path: '/api/store-stock' },
  { method: 'GET', path: '/api/reviews' },
  { method: 'GET', path: '/api/suggestions' },
  { method: 'GET', path: '/api/search-access' },
  { method: 'GET', path: '/api/consent' },
  { method: 'GET', path: '/api/my-data' },
  { method: 'GET', path: '/api/invoice' },
  { method: 'POST', path: '/api/locale' },
  { method: 'POST', path: '/api/consent' },
  { method: 'POST', path: '/api/insights' },
  { method: 'POST', path: '/api/basket' },
  { method: 'POST', path: '/api/basket-lines' },
  { method: 'POST', path: '/api/express' },
  { method: 'POST', path: '/api/outfit' },
  { method: 'POST', path: '/api/notify' },
  { method: 'POST', path: '/api/wishlist' },
  { method: 'POST', path: '/api/sign-out' },
  { method: 'POST', path: '/api/editor/leave' },
] as const satisfies readonly ApiRoute[]

type PathOf<Method> = Extract<(typeof apiRoutes)[number], { method: Method }>['path']
export type ReadPath = PathOf<'GET'>
export type WritePath = PathOf<'POST'>
