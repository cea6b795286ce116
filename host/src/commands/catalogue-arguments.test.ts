import { describe, expect, it } from 'vitest'
import { readOrder, usage } from './catalogue-arguments.ts'

describe('the command line of npm run catalogue', () => {
  it.each([
    ['--help', { action: 'help' }],
    ['-h', { action: 'help' }],
    ['columns', { action: 'columns' }],
    ['import a.csv', { action: 'import', file: 'a.csv', flags: {} }],
    [
      'import a.csv --mapping m.json --pictures p --report r.csv --allow-private-hosts',
      {
        action: 'import',
        file: 'a.csv',
        flags: { mapping: 'm.json', pictures: 'p', report: 'r.csv', 'allow-private-hosts': true },
      },
    ],
    ['todo a.csv', { action: 'todo', file: 'a.csv' }],
    [
      'import a.csv --from shopify --currency chf --language fr --todo t.csv',
      { action: 'import', file: 'a.csv', flags: { from: 'shopify', currency: 'CHF', language: 'fr', todo: 't.csv' } },
    ],
    ['export a.jsonl', { action: 'export', file: 'a.jsonl', as: 'jsonl' }],
    ['feed a.xml --shop fr-ch', { action: 'feed', file: 'a.xml', as: 'xml', locale: 'fr-ch' }],
  ])('%s', (line, order) => expect(readOrder(line.split(' '))).toEqual(order))

  it.each([
    ['', 'Say what to do'],
    ['exprot a.csv', 'Did you mean "export"?'],
    ['columns all', '"columns" takes no all'],
    ['categories', 'categories list, import or export'],
    ['categories import', 'Name the file to read'],
    ['categories remove a.csv', 'There is no "categories remove a.csv"'],
    ['nonsense', 'There is no "nonsense"'],
    ['import', 'Name the file to read'],
    ['export', 'Name the file to write'],
    ['import a.csv b.csv', 'One file at a time'],
    ['import a.csv --colour red', "Unknown option '--colour'"],
    ['import a.csv --from magento', '--from must be shopify, woocommerce, google, vendure, not magento'],
    ['import a.csv --from shopify --currency usd', 'No shop sells in usd, and prices are not converted'],
    ['import a.csv --from shopify --language pt', '--language must be'],
    ['todo list.txt', 'ends in .csv'],
    ['feed feed.tsv', '--shop must be'],
    ['feed feed.tsv --shop xx', 'not xx'],
    ['feed feed.pdf --shop de', '.xml or .tsv'],
    ['export goods.pdf', '.csv or .jsonl'],
  ])('refuses "%s" with a reason and the usage', (line, reason) => {
    const read = () => readOrder(line.split(' ').filter(Boolean))
    expect(read).toThrow(expect.objectContaining({ exitCode: 64, message: expect.stringContaining(reason) }))
    expect(read).toThrow(usage)
  })
})
