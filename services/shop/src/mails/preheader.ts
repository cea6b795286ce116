import type { MailContent } from './mail-content.ts'

/** The line beside the subject in a list of mails: the first sentence after the greeting. */
export function preheaderOf({ title, blocks }: Pick<MailContent, 'title' | 'blocks'>): string {
  const [, first] = blocks.filter((block) => block.type === 'paragraph')
  const sentence = /^[^]*?[.!?:](?=\s|$)/.exec(first?.text ?? '')?.[0] ?? title
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1)
}
