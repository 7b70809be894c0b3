const PREFIX = 'kept:'

/** The cache of what `actor` has chosen to have on this device. */
export function offlineCacheName(actor: string): string {
  return PREFIX + actor
}

/** Returns whether this browser can store documents: not without https, and not in every private window. */
export function hasCacheStorage(): boolean {
  return 'caches' in globalThis
}

/** Returns whether anything of `actor` is on this device. */
export async function hasOfflineFiles(actor: string): Promise<boolean> {
  return hasCacheStorage() && caches.has(offlineCacheName(actor)).catch(() => false)
}

/** Removes what is on this device of anyone but `actor`, who is using this browser now. Never rejects. */
export async function deleteCachesOfOthers(actor: string): Promise<void> {
  if (!hasCacheStorage()) return
  try {
    const names = await caches.keys()
    const others = names.filter((name) => name.startsWith(PREFIX) && name !== offlineCacheName(actor))
    await Promise.all(others.map((name) => caches.delete(name)))
  } catch {
    // Storage is blocked, so there is nothing.
  }
}
