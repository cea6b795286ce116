import type { State } from './state.ts'

const at = '/location/'
const screen = 'Stores'

export const storeStates: readonly State[] = [
  { id: 'stores', screen, description: 'All of the country', at, shows: '[data-store] button', says: 'store.lead' },
  {
    id: 'stores-near',
    screen,
    description: 'Around a place',
    at: `${at}?q=8001`,
    shows: '[data-store]',
    says: 'store.show_all',
  },
  {
    id: 'stores-unknown',
    screen,
    description: 'An unknown place',
    at: `${at}?q=Atlantis`,
    shows: '[data-notice="unknown"]',
    says: 'store.unknown',
  },
  {
    id: 'stores-wanted',
    screen,
    description: 'Not here; the last piece in another store',
    at: `${at}?q=8001`,
    faults: ['last-piece-far'],
    shows: '[data-nearest]',
    says: 'store.shelf_none',
  },
  {
    id: 'stores-none',
    screen,
    description: 'No store',
    at,
    faults: ['no-stores-found'],
    shows: 'main form',
    says: 'store.none',
  },
  {
    id: 'stores-failed',
    screen,
    description: 'The stores cannot be read',
    at,
    faults: ['store-search-away'],
    shows: 'main [role="alert"]',
    says: 'store.failed',
  },
]
