import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { shopFolder, shopPort } from './addresses.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

/** Runs `npm run shop -- …` beside the running shop, as its operators do, and returns what it prints. */
export const runShopCommand = (...args: string[]): Promise<string> => runCommand('shop-command.ts', args)

/** Runs `npm run search -- …` in the same way. */
export const runSearchCommand = (...args: string[]): Promise<string> => runCommand('search-command.ts', args)

async function runCommand(file: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [`host/src/commands/${file}`, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: shopFolder, DATABASE_URL: '' },
  })
  return stdout
}

type Fixtures = { fixtures: { variantId: number } }

/** A guest orders so many pieces of one article in the German shop; returns the number and the email address. */
export async function orderAsGuest(
  request: APIRequestContext,
  quantity: number,
  email = `${randomUUID()}@vitrine.example`,
): Promise<{ number: string; email: string }> {
  const { fixtures } = JSON.parse(readFileSync(join(shopFolder, 'runtime.json'), 'utf8')) as Fixtures
  const call = async <Reply>(method: string, payload: object): Promise<Reply> => {
    const reply = await request.post(`http://localhost:${shopPort}/api/rpc/${method}`, {
      headers: { 'x-shop-id': '10028', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
      data: { payload },
    })
    if (!reply.ok()) throw new Error(`${method}: ${reply.status()} ${await reply.text()}`)
    return (await reply.json()) as Reply
  }
  await call('addItemToBasket', { variantId: fixtures.variantId, quantity })
  const quote = await call<{ basket: { version: number }; cost: { withTax: number } }>('getQuote', {})
  const person = { firstName: 'Ada', lastName: 'Muster' }
  const address = { street: 'Schaustraße 1', zipCode: '10115', city: 'Berlin', countryCode: 'DEU' }
  const placed = await call<{ referenceKey: string }>('placeOrder', {
    basketVersion: quote.basket.version,
    expectedTotal: quote.cost.withTax,
    customer: { ...person, email },
    shippingAddress: { recipient: person, ...address },
    payment: { method: 'card', token: 'test_approve' },
    acceptTerms: true,
  })
  return { number: placed.referenceKey, email }
}
