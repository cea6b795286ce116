import type { PasskeyMessages } from './passkeys-de.ts'

export const passkeysFr: PasskeyMessages = {
  title: 'Clés d’accès',
  lead: 'Connectez-vous avec l’empreinte, le visage ou le code de votre appareil. Une clé d’accès remplace mot de passe et code, et ne peut pas être interceptée.',
  name: 'Nom',
  newName: 'Nom de la nouvelle clé',
  example: 'p. ex. portable du bureau',
  add: 'Ajouter une clé d’accès',
  rename: 'Renommer',
  renameOf: (name) => `Renommer ${name}`,
  remove: 'Supprimer',
  removeOf: (name) => `Supprimer ${name}`,
  used: (day) => `dernière utilisation : ${day}`,
  added: (day) => `ajoutée : ${day}, pas encore utilisée`,
  signIn: 'Se connecter avec une clé d’accès',
  prove: 'Confirmer avec une clé d’accès',
  stopped: 'L’appareil n’a confirmé aucune clé d’accès. Réessayez, ou utilisez votre mot de passe.',
  refused: 'Cette clé n’appartient à aucun compte du studio, ou le délai est dépassé.',
}
