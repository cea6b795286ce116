import type { StudioRoute } from './studio-route.ts'

/** People, log, books, health and the own account. */
export const teamRoutes = [
  {
    id: 'studio-log',
    path: 'log',
    file: 'studio/log/route.tsx',
    section: 'team',
    right: 'log.own',
    isInMenu: true,
  },
  {
    id: 'studio-team',
    path: 'team',
    file: 'studio/team/route.tsx',
    section: 'team',
    right: 'team.read',
    isInMenu: true,
  },
  { id: 'studio-member', path: 'team/:id', file: 'studio/team/member.tsx', section: 'team', right: 'team.read' },
  {
    id: 'studio-invitation',
    path: 'invitation',
    file: 'studio/invitation/route.tsx',
    section: 'team',
    right: 'own.account',
    isOpen: true,
  },
  { id: 'studio-me', path: 'me', file: 'studio/me/route.tsx', section: 'team', right: 'own.account', isInMenu: true },
  {
    id: 'studio-passkey',
    path: 'passkey',
    file: 'studio/passkeys/route.ts',
    section: 'team',
    right: 'own.account',
    isOpen: true,
  },
  { id: 'studio-log-export', path: 'log/export', file: 'studio/log/export.ts', section: 'team', right: 'log.own' },
  {
    id: 'studio-books',
    path: 'books',
    file: 'studio/books/route.tsx',
    section: 'team',
    right: 'books.read',
    isInMenu: true,
  },
  {
    id: 'studio-health',
    path: 'health',
    file: 'studio/health/route.tsx',
    section: 'team',
    right: 'health.read',
    isInMenu: true,
  },
] as const satisfies readonly StudioRoute[]
