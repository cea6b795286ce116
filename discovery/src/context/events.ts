export type View = { url: string }
export type Location = { latitude: number; longitude: number }
export type Context = { language: string; country: string; currency: string; view: View; location?: Location }

export type ContextEvent =
  | { type: 'context.changed'; context: Context }
  | { type: 'view.changed'; view: View }
  | { type: 'location.changed'; location: Location }
