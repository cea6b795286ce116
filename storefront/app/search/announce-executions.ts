/** A function that a rule of the search names, and its arguments. */
export type Execution = { functionName: string; params: readonly (string | number | boolean)[] }

/**
 * Tells scripts of the page which functions a rule names: as events, because a rule must never choose code by name.
 * `document.addEventListener('vitrine:execute', ({ detail }) => …)`
 */
export function announceExecutions(executions: readonly Execution[]): void {
  for (const detail of executions) document.dispatchEvent(new CustomEvent('vitrine:execute', { detail }))
}
