import { fileURLToPath } from 'node:url'

/** The folder with the masters of the demo shop: AVIF files and their index, `pictures.json`. */
export const mastersFolder = fileURLToPath(new URL('..', import.meta.url))
