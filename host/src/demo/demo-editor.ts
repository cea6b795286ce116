import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { DemoEditor } from '@vitrine/shop'
import { readSecret } from '../data-folder/installation-secret.ts'

const [firstName, lastName] = ['Edda', 'Reinhardt']

export const demoEditorEmail = 'redaktion@vitrine.example'

/** The demo's editor. The password differs per installation, because this account may change pages. */
export async function demoEditor(dataDir: string): Promise<DemoEditor> {
  const secret = await readSecret(join(dataDir, 'content'))
  const password = createHmac('sha256', secret).update('demo editor').digest('base64url').slice(0, 20)
  return { email: demoEditorEmail, name: `${firstName} ${lastName}`, password }
}

/** Part of `runtime.json`, beside the demo's customers. */
export const editorAccount = ({ email, password }: DemoEditor) => ({ email, password, firstName, lastName })
