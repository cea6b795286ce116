import type { PasskeyMessages } from './passkeys-de.ts'

export const passkeysEn: PasskeyMessages = {
  title: 'Passkeys',
  lead: 'Sign in with the fingerprint, face or PIN of your device. A passkey replaces password and code, and it cannot be phished.',
  name: 'Name',
  newName: 'Name of the new passkey',
  example: 'e.g. office laptop',
  add: 'Add a passkey',
  rename: 'Rename',
  renameOf: (name) => `Rename ${name}`,
  remove: 'Remove',
  removeOf: (name) => `Remove ${name}`,
  used: (day) => `last used: ${day}`,
  added: (day) => `added: ${day}, not used yet`,
  signIn: 'Sign in with a passkey',
  prove: 'Confirm with a passkey',
  stopped: 'The device confirmed no passkey. Please try again, or use your password.',
  refused: 'This passkey belongs to no account of the studio, or it took too long.',
}
