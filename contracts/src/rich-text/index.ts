export { linkTo } from './inline.ts'
export { readMarkdown } from './markdown.ts'
export { plainText } from './plain-text.ts'
