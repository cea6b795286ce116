import { ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled()
run('scripts/check-everything.ts', process.argv.slice(2))
