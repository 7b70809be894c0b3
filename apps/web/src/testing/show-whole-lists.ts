import { vi } from 'vitest'

/** Makes the window higher than any list, and elements 100 pixels high: all rows of a list are in sight. */
export function showWholeLists(): void {
  vi.stubGlobal('innerHeight', 100_000)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100)
}
