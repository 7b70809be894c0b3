import { LINK_ADDRESS } from '@idex/contract/blog/post-html'

const EMAIL = /^[^\s@/:]+@(?:[^\s@/:.]+\.)+[^\s@/:.]+$/
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u

/** The address of a link as it was typed, completed where it is clear what is meant; null where it is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  if (LINK_ADDRESS.test(text)) return text
  if (EMAIL.test(text)) return `mailto:${text}`
  return HOST.test(text) ? `https://${text}` : null
}
