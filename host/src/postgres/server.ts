import type { Cluster } from './cluster.ts'

/** One PostgreSQL server: its files, its socket and how it runs. */
export type Server = { cluster: Cluster; socketFolder: string; logFile: string; url: string; isDurable: boolean }
