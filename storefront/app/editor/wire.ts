/** What an editor's page sends along when it asks for page data: items as they are being typed. */
export const unsavedType = 'application/vnd.vitrine.unsaved+json'

/** Asked for, a page answers with the entries it is made of. */
export const entriesType = 'application/vnd.vitrine.entries+json'
