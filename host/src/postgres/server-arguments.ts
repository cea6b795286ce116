import type { Server } from './server.ts'

/** Connections that the embedded server allows. */
export const mostConnections = 200

/**
 * Settings are given at each start, not kept with the cluster, so a new release of the host brings its own.
 * Statements and values stay out of the log: they are customers' names and addresses.
 */
export function toArguments({ cluster, socketFolder, isDurable }: Server): string[] {
  const durability = isDurable ? 'on' : 'off'
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`, // a list, in which a path may hold commas
    unix_socket_permissions: '0700',
    port: '5432', // part of the socket's name, and of no other use
    fsync: durability,
    full_page_writes: durability,
    synchronous_commit: durability,
    // Throw-away data is not worth cleaning, and plans of tests do not change with the moment of an analysis.
    autovacuum: durability,
    max_connections: String(mostConnections),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }
  return ['-D', cluster.folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
