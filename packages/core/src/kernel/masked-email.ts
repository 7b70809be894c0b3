/** 'mira@example.com' as 'm•••@example.com', which its owner still recognizes. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
