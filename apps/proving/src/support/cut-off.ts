import type { Page } from 'puppeteer-core'

/**
 * Finds cut-off content: wider than its window, words cut off at an edge, and words ending in an ellipsis without a
 * title that has them in full.
 */
export function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const wide = document.documentElement.scrollWidth - innerWidth
    if (wide > 0) found.push(`the page is ${wide} px wider than the window`)
    const isHiddenFromSight = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width <= 1 || height <= 1 || getComputedStyle(element).visibility !== 'visible'
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || !parent.checkVisibility({ opacityProperty: true })) continue
      // Drawn on a canvas, or moving on purpose.
      if (parent.closest('.text-layer, .logo-viewport, script, style')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      for (let around: Element | null = parent; around; around = around.parentElement) {
        if (isHiddenFromSight(around)) break
        const style = getComputedStyle(around)
        const inner = around.getBoundingClientRect()
        const over = Math.max(box.right - inner.right, inner.left - box.left)
        if (/auto|scroll/.test(style.overflowX)) break
        if (!/hidden|clip/.test(style.overflowX) || over <= 1) continue
        const hasTitle = style.textOverflow === 'ellipsis' && parent.closest('[title]') !== null
        if (!hasTitle)
          found.push(`"${node.textContent.trim().slice(0, 60)}" is cut off by ${Math.round(over)} px`)
        break
      }
    }
    return found
  })
}
