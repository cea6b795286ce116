import { ensureCheckoutBuild } from '../checkout/building/index.ts'
import { ensureBuild } from '../storefront/building/index.ts'

/** Builds the storefront and the checkout if their sources have changed: `npm run build`. */
console.log(await ensureCheckoutBuild())
console.log(await ensureBuild({ onStart: () => console.log('Building the storefront …') }))
