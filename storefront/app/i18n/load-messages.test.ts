import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  areMessagesIncomplete,
  loadAvailableMessages,
  loadedMarket,
  loadMessages,
  type MessageAddress,
} from './load-messages.ts'

const file = (part: MessageAddress['part'], source: string): MessageAddress => ({
  part,
  url: `data:text/javascript,${encodeURIComponent(source)}`,
  isNeeded: true,
})

afterEach(() => vi.restoreAllMocks())

describe('loading messages of a page', () => {
  it('keeps the files that arrived and logs a failing one once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const addresses = [
      file('basket', `export default { 'basket.title': 'Warenkorb' }`),
      file('account', `throw new Error('The file is gone')`),
    ]
    expect(areMessagesIncomplete()).toBe(false)
    await loadAvailableMessages(addresses)
    await loadAvailableMessages(addresses)
    expect(await loadMessages([])).toMatchObject({ 'basket.title': 'Warenkorb' })
    expect(log.mock.calls).toEqual([['messages.load.failed', new Error('The file is gone')]])
    expect(areMessagesIncomplete()).toBe(true)
  })

  it('brings the profile of the market along with the shell', async () => {
    const shell = file('shell', `export default {}\nexport const market = { locale: 'ch' }`)
    await loadMessages([file('basket', `export default { 'basket.empty': 'Leer' }`), shell])
    expect(loadedMarket).toEqual({ locale: 'ch' })
  })

  it('fails where a caller has a better answer than missing texts', async () => {
    await expect(loadMessages([file('overlays', `throw new Error('The file is gone')`)])).rejects.toThrow('gone')
  })
})
