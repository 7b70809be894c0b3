/** Why a file was refused: its kind, its size, or one too many. */
export type RejectionReason = 'type' | 'size' | 'count'

/** A refused file and why. */
export type RejectedFile = { file: File; reason: RejectionReason }

/** What a drop zone takes: MIME types (`image/*` too) or extensions (`.pdf`), and the greatest size in bytes. */
export type FileRules = { accept: readonly string[]; multiple: boolean; maxBytes?: number }

/** Sorts files into those the rules take and those they refuse, each with its reason. */
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
  if (rules.accept.length > 0 && !rules.accept.some((rule) => matchesType(file, rule))) return 'type'
  if (rules.maxBytes !== undefined && file.size > rules.maxBytes) return 'size'
  return !rules.multiple && acceptedSoFar > 0 ? 'count' : null
}

function matchesType(file: File, rule: string): boolean {
  const wanted = rule.toLowerCase()
  if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted)
  const type = file.type.toLowerCase()
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}
