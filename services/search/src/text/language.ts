export type Language = 'de' | 'fr' | 'en'
