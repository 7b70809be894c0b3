import { fileURLToPath } from 'node:url'

/** A folder of the PDF parser's package: what a document may use without containing it, such as fonts. */
export function parserFiles(folder: string): string {
  return fileURLToPath(new URL(`./${folder}/`, import.meta.resolve('pdfjs-dist/package.json')))
}
