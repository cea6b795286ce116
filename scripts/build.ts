import { ensureBuild } from '../storefront/building/index.ts'

/** Builds the storefront if its sources have changed: `npm run build`. */
console.log(await ensureBuild({ onStart: () => console.log('Building the storefront …') }))
