/**
 * Parses HTML from the clipboard where nothing of it is applied or loaded, without style sheets: those of a parsed document
 * break the content policy, which is reported as if it were an attack.
 */
export function parseInert(html: string): Document {
  const template = document.createElement('template')
  template.innerHTML = html
  for (const element of template.content.querySelectorAll('style, script, link, meta, title'))
    element.remove()
  const page = document.implementation.createHTMLDocument('')
  page.body.append(template.content)
  return page
}
