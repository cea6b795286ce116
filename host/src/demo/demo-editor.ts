import { createHmac } from 'node:crypto'
import type { DemoEditor } from '@vitrine/shop'

const [firstName, lastName] = ['Edda', 'Reinhardt']

export const demoEditorEmail = 'redaktion@vitrine.example'

/** The demo's editor. The password differs per installation, because this account may change pages. */
export function demoEditor(contentSecret: string): DemoEditor {
  const password = createHmac('sha256', contentSecret).update('demo editor').digest('base64url').slice(0, 20)
  return { email: demoEditorEmail, name: `${firstName} ${lastName}`, password }
}

/** Part of `runtime.json`, beside the demo's customers. */
export const editorAccount = ({ email, password }: DemoEditor) => ({ email, password, firstName, lastName })
