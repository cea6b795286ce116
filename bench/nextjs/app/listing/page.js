import { Page } from '../page-tree.js'

/** Rendered for every request. */
export const dynamic = 'force-dynamic'

export default Page
