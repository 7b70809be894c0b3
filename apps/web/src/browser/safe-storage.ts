/** Texts that a browser keeps. Where storage is blocked or full, and on a server, nothing is kept, and nothing fails. */
function safeStorage(kind: 'localStorage' | 'sessionStorage') {
  const attempt = <Result>(run: (storage: Storage) => Result): Result | undefined => {
    // That of a server, if it has one, would be shared by everyone.
    if (typeof document === 'undefined') return undefined
    try {
      return run(globalThis[kind])
    } catch {
      return undefined
    }
  }
  return {
    /** Returns the text stored under `key`, or null. */
    read: (key: string) => attempt((storage) => storage.getItem(key)) ?? null,
    /** Stores `text`; null removes what was there. Returns whether it could. */
    store: (key: string, text: string | null) =>
      attempt((storage) => {
        if (text === null) storage.removeItem(key)
        else storage.setItem(key, text)
        return true
      }) ?? false,
    /** Lists the keys that begin with `prefix`. */
    keys: (prefix: string) =>
      (attempt((storage) => Object.keys(storage)) ?? []).filter((key) => key.startsWith(prefix)),
  }
}

/** Texts that outlive the tab and its sessions. */
export const safeLocalStorage = safeStorage('localStorage')

/** Texts that live as long as the tab. */
export const safeSessionStorage = safeStorage('sessionStorage')
