const PREFIX = 'kept:'

/** The cache of what `actor` has chosen to have on this device. */
export function cacheNameOf(actor: string): string {
  return PREFIX + actor
}

/** Whether this browser can keep documents: not without https, and not in every private window. */
export function canKeepFiles(): boolean {
  return 'caches' in globalThis
}

/** Whether anything of `actor` is on this device. */
export async function hasFiles(actor: string): Promise<boolean> {
  return canKeepFiles() && caches.has(cacheNameOf(actor)).catch(() => false)
}

/** Removes what is on this device of anybody but `actor`, who is using this browser now. Never rejects. */
export async function dropCachesOfOthers(actor: string): Promise<void> {
  if (!canKeepFiles()) return
  try {
    const names = await caches.keys()
    const others = names.filter((name) => name.startsWith(PREFIX) && name !== cacheNameOf(actor))
    await Promise.all(others.map((name) => caches.delete(name)))
  } catch {
    // Storage is blocked: nothing has been kept.
  }
}
