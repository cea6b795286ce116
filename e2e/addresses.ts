/** Where the tests start the shop, and the build of it that has the component gallery. */
export const shopPort = 43_100
export const galleryPort = 43_110
export const galleryUrl = `http://localhost:${galleryPort}`
