/** Saves content as a file of the device; files of any kind are never opened here. */
export function saveBlob(name: string, content: BlobPart, type = 'application/octet-stream'): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // A browser may still be about to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
