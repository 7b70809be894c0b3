/**
 * Whether `path` stays on the product's own origin: begins with one slash, not `//` or `/\`, and holds no control
 * characters, which a browser would drop before parsing (decisions, "Where sign-in returns").
 */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])[^\u0000-\u001f\u007f\\]*$/.test(path) && path.length <= 2048
}

/** `path` when it is local, else `fallback`. */
export function localPathOr(path: string | null | undefined, fallback: string): string {
  return path != null && isLocalPath(path) ? path : fallback
}
