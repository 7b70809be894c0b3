import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'
import { hasActiveContent } from './active-content.ts'
import { hasScripts } from './scripts-of-pdf.ts'
import { runInBackground } from '../kernel/background-thread.ts'
import type { PdfInspection } from '../kernel/pdf-inspector.ts'

async function inspect(path: string): Promise<PdfInspection> {
  const file = await readFile(path)
  if (hasActiveContent(file)) return { ok: false, problem: 'active' }
  const data = new Uint8Array(file.buffer, file.byteOffset, file.length)
  const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false })
  try {
    const document = await task.promise
    await document.getPage(1)
    // The parser's own view: it also reads what is encrypted, or hidden from a scan of the bytes.
    if (await hasScripts(document)) return { ok: false, problem: 'active' }
    return { ok: true, pageCount: document.numPages }
  } catch (error) {
    return { ok: false, problem: error instanceof PasswordException ? 'protected' : 'damaged' }
  } finally {
    await task.destroy()
  }
}

runInBackground('quarter')

parentPort?.on('message', (path: unknown) => {
  void inspect(z.string().parse(path)).then((inspection) => parentPort?.postMessage(inspection))
})
