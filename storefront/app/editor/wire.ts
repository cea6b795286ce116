/** Content type of requests for page data that carry unsaved items. */
export const unsavedType = 'application/vnd.vitrine.unsaved+json'

/** Asked for, a page answers with the entries it is made of. */
export const entriesType = 'application/vnd.vitrine.entries+json'
