export const passkeysDe = {
  title: 'Passkeys',
  lead: 'Melden Sie sich mit Fingerabdruck, Gesicht oder PIN Ihres Geräts an. Ein Passkey ersetzt Passwort und Code und lässt sich nicht abfangen.',
  name: 'Name',
  newName: 'Name des neuen Passkeys',
  example: 'z. B. Laptop im Büro',
  add: 'Passkey hinzufügen',
  rename: 'Umbenennen',
  renameOf: (name: string) => `${name} umbenennen`,
  remove: 'Entfernen',
  removeOf: (name: string) => `${name} entfernen`,
  used: (day: string) => `zuletzt benutzt: ${day}`,
  added: (day: string) => `hinzugefügt: ${day}, noch nicht benutzt`,
  signIn: 'Mit Passkey anmelden',
  prove: 'Mit Passkey bestätigen',
  stopped: 'Das Gerät hat keinen Passkey bestätigt. Bitte versuchen Sie es noch einmal, oder nehmen Sie das Passwort.',
  refused: 'Dieser Passkey gehört zu keinem Konto im Studio, oder es hat zu lange gedauert.',
}

export type PasskeyMessages = typeof passkeysDe
