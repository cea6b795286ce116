declare module 'virtual:messages/*' {
  const messages: Readonly<Record<string, string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>>>
  export default messages
}

declare module 'virtual:message-loaders' {
  export const loaders: Readonly<
    Record<string, () => Promise<{ default: import('@vitrine/contracts/messages').CompiledMessages }>>
  >
}
