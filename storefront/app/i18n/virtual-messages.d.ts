declare module 'virtual:messages/*' {
  const messages: Readonly<Record<string, string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>>>
  export default messages
}
