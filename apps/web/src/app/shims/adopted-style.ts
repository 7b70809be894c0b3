import { useEffect } from 'react'

/** Nothing here reads it, and as all that the body sets is inherited, browsers would style the whole page again for it. */
const UNUSED_PROPERTY = /--removed-body-scroll-bar-size: [\d.]{1,20}px;/

/**
 * Replaces `react-style-singleton`, with which Radix stops the page behind a dialog from scrolling: a style element would
 * need a content policy that allows any inline style, a constructed style sheet needs none. The first text mounted
 * applies until the last is unmounted.
 */
export function styleSingleton() {
  let mounted = 0
  let sheet: CSSStyleSheet | undefined

  function add(text: string): void {
    mounted += 1
    if (mounted > 1) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(text.replace(UNUSED_PROPERTY, ''))
    document.adoptedStyleSheets.push(sheet)
  }

  function remove(): void {
    mounted -= 1
    if (mounted > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }

  return function Style({ styles }: { styles: string }) {
    useEffect(() => {
      add(styles)
      return remove
    }, [styles])
    return null
  }
}
