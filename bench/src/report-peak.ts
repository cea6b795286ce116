import { writeSync } from 'node:fs'

// Loaded before a program that is measured: only a process itself knows its peak on every system.
process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)))
