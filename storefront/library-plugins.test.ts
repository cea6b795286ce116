import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { expect, it } from 'vitest'
import { withoutEarlyErrors } from './early-errors-plugin.ts'
import { withoutUnusedRouter } from './unused-router-plugin.ts'

type Transform = (code: string, id: string) => { code: string } | null

async function transformInstalled(plugin: Plugin, file: string): Promise<string> {
  const id = fileURLToPath(new URL(`../node_modules/${file}`, import.meta.url))
  const result = (plugin.transform as Transform)(await readFile(id, 'utf8'), id)
  return result?.code ?? ''
}

it('the router announces no scripts while it takes a page over', async () => {
  const code = await transformInstalled(withoutUnusedRouter(), 'react-router/dist/production/lib/dom/ssr/components.js')
  const scripts = /function Scripts\([\s\S]*?\n\}\n/.exec(code)?.[0] ?? ''
  expect(scripts).toContain('initialScripts')
  expect(scripts).not.toContain('modulepreload')
})

it('React makes no errors while its code begins', async () => {
  const code = await transformInstalled(withoutEarlyErrors(), 'react-dom/cjs/react-dom-client.production.js')
  expect(code).toMatch(/SuspenseException = \{ message: /)
  expect(code).not.toMatch(/Exception = Error\(/)
})

it('another way of writing them stops the build', () => {
  const transform = (plugin: Plugin, id: string) => () => (plugin.transform as Transform)('changed()', id)
  const router = '/node_modules/react-router/dist/production/lib/dom/ssr/components.js'
  expect(transform(withoutUnusedRouter(), router)).toThrow('in another way')
  const react = '/node_modules/react-dom/cjs/react-dom-client.production.js'
  expect(transform(withoutEarlyErrors(), react)).toThrow('in another way')
})
