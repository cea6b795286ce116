import { Page } from '../page-tree.js'

/** Rendered once a minute, for everybody. */
export const revalidate = 60

export default Page
