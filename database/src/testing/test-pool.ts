import { Pool } from 'pg'

/**
 * Connections of a test. A pool counts as ended before its connections are closed, so one of them may still receive the
 * error of a server that stops; without a listener that would end the process.
 */
export const openTestPool = (url: string, max = 10): Pool =>
  new Pool({ connectionString: url, max }).on('error', () => {})
