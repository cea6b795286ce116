import { join } from 'node:path'
import { ensureInstalled, root, run } from './bootstrap.mjs'

ensureInstalled()
// Tests drive our services with other vendors' clients; the shop itself runs without them.
ensureInstalled(join(root, 'vendor-clients'), ['--ignore-scripts'])
run('scripts/check-everything.ts', process.argv.slice(2))
