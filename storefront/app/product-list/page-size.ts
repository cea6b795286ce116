/** Products on a page. */
export const pageSize = 24
