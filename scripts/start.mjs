import { ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled()
run('host/src/main.ts', process.argv.slice(2))
