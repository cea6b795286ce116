import { ensureCheckoutBuild } from '../checkout/building/index.ts'
import { ensureBuild } from '../storefront/building/index.ts'
import { writeMaterials } from './bill-of-materials.ts'

/** Builds the storefront and the checkout if their sources have changed, and lists what they are made of: `npm run build`. */
console.log(await ensureCheckoutBuild())
console.log(await ensureBuild({ onStart: () => console.log('Building the storefront …') }))
console.log(await writeMaterials())
