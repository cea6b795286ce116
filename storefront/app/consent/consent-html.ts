import { createContext } from 'react'

/** The layer's HTML in the page that a server sends; browsers never know it, and leave what is there alone. */
export const ConsentHtml = createContext('')
