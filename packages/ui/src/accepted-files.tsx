/** Why a file was rejected: its type, its size, that it is empty, or one too many. */
export type RejectionReason = 'type' | 'size' | 'empty' | 'count'

/** A rejected file and why. */
export type RejectedFile = { file: File; reason: RejectionReason }

/**
 * Files that a drop zone accepts: MIME types (also `image/*`) or extensions (`.pdf`), and the largest size in bytes.
 */
export type FileRules = { accept: readonly string[]; multiple: boolean; maxBytes?: number }

/** Sorts files into accepted and rejected ones, each rejection with its reason. */
export function sortFiles(
  files: readonly File[],
  rules: FileRules,
): { accepted: File[]; rejected: RejectedFile[] } {
  const accepted: File[] = []
  const rejected: RejectedFile[] = []
  for (const file of files) {
    const reason = refusal(file, rules, accepted.length)
    if (reason) rejected.push({ file, reason })
    else accepted.push(file)
  }
  return { accepted, rejected }
}

function refusal(file: File, rules: FileRules, acceptedSoFar: number): RejectionReason | null {
  if (!isAccepted(file, rules.accept)) return 'type'
  if (file.size === 0) return 'empty'
  if (rules.maxBytes !== undefined && file.size > rules.maxBytes) return 'size'
  return !rules.multiple && acceptedSoFar > 0 ? 'count' : null
}

/** Returns whether a file is of one of the types in `accept`; any file if that is undefined. */
export function isAccepted(file: File, accept: readonly string[]): boolean {
  return accept.length === 0 || accept.some((rule) => matchesType(file, rule))
}

function matchesType(file: File, rule: string): boolean {
  const wanted = rule.toLowerCase()
  if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted)
  const type = file.type.toLowerCase()
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}
