import { writeSync } from 'node:fs'

// Loaded before a measured program: only the process itself can read its peak memory on every system.
process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)))
