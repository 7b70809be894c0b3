/** 'mira@example.com' as 'm•••@example.com', which its owner still recognizes; empty without an address. */
export function maskEmail(email: string | null): string {
  if (email === null) return ''
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
