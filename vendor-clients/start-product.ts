import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './running-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file that appears when the product of this run has started, or has failed to. */
    productFile: string
  }
}

/** One product for all files that drive it; it starts beside other tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-product-'))
  const file = join(folder, 'product.json')
  const announce = async (content: object) => {
    await writeFile(`${file}.part`, JSON.stringify(content))
    await rename(`${file}.part`, file)
  }
  const started = startProduct()
  const announced = started.then(
    ({ runtime, dataDir }) => announce({ runtime, dataDir }),
    (error: unknown) => announce({ problem: String(error) }),
  )
  project.provide('productFile', file)
  return async () => {
    await announced
    await started.then(
      ({ stop }) => stop(),
      () => {},
    )
    await rm(folder, { recursive: true })
  }
}
