import { createContext } from 'react'

/** Called with the path of a link that is likely to be followed next. The app decides what to fetch. */
export const PreloadContext = createContext<(path: string) => void>(() => {})
