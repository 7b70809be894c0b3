/** Loads the whole page anew. */
export function reloadPage(): void {
  globalThis.location.reload()
}
