/** The part of React's scheduler that we use; it comes without types. */
declare module 'scheduler' {
  export const unstable_IdlePriority: number
  export function unstable_getCurrentPriorityLevel(): number
}
