/** 'mira@example.com' as someone who has the address knows it again: 'm•••@example.com'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
