import { SaxesParser } from 'saxes'
import { joinList } from '../values/list.ts'
import { columnKey } from './source-row.ts'
import type { SourceRow } from './source-row.ts'
import { itemTexts } from './xml-items.ts'

/** Nested parts are named `shipping.price`; what is repeated becomes a list. */
function readItem(xml: string): Readonly<Record<string, string>> {
  const parser = new SaxesParser()
  const values = new Map<string, string[]>()
  const open: string[] = []
  let text = ''
  parser.on('opentag', ({ name }) => {
    open.push(columnKey(name))
    text = ''
  })
  const addText = (piece: string) => {
    text += piece
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const name = open.slice(1).join('.')
    // A group such as shipping has no text of its own, only the parts in it.
    if (text.trim() !== '') values.set(name, [...(values.get(name) ?? []), text.trim()])
    open.pop()
    text = ''
  })
  parser.write(xml).close()
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 ? joinList(all) : (all[0] ?? '')]))
}

const notXml = (line: number, message: string): SourceRow => ({ line, broken: { code: 'NOT_XML', message } })

/** Reads a Google Merchant feed, RSS or Atom; an item that is not XML takes no other with it. */
export async function* readMerchantXml(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  for await (const { line, xml } of itemTexts(text)) {
    if (xml === undefined) yield notXml(line, 'This item is never closed. Close it with its end tag.')
    else
      try {
        yield { line, fields: readItem(xml) }
      } catch (error) {
        const reason = (error as Error).message.replace(/^\d+:\d+: /, '')
        yield notXml(line, `This item is not XML: ${reason} Write & as &amp; and close every tag.`)
      }
  }
}
