import { join } from 'node:path'
import { ensureInstalled, root, run } from './bootstrap.mjs'

ensureInstalled()
// Clients of other vendors are driven against our services; nothing of them is needed to run the shop.
ensureInstalled(join(root, 'vendor-clients'), ['--ignore-scripts'])
run('scripts/check-everything.ts', process.argv.slice(2))
