// Runs a TypeScript program of the project: node scripts/run.mjs bench/src/main.ts …
import { ensureInstalled, run } from './bootstrap.mjs'

const [script, ...args] = process.argv.slice(2)
ensureInstalled()
run(script, args)
