import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'
import type { PdfInspection } from './pdf-inspector.ts'

async function inspect(path: string): Promise<PdfInspection> {
  const data = new Uint8Array(await readFile(path))
  const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false })
  try {
    const document = await task.promise
    await document.getPage(1)
    return { ok: true, pageCount: document.numPages }
  } catch (error) {
    return { ok: false, problem: error instanceof PasswordException ? 'protected' : 'damaged' }
  } finally {
    await task.destroy()
  }
}

parentPort?.on('message', (path: unknown) => {
  void inspect(z.string().parse(path)).then((inspection) => parentPort?.postMessage(inspection))
})
