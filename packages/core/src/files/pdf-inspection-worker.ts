import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'
import type { PdfInspection } from './pdf-inspector.ts'

async function inspect(path: string): Promise<PdfInspection> {
  try {
    const data = new Uint8Array(await readFile(path))
    const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false })
    const document = await task.promise
    await document.getPage(1)
    return { ok: true, pageCount: document.numPages }
  } catch (error) {
    return { ok: false, problem: error instanceof PasswordException ? 'protected' : 'damaged' }
  }
}

const { path } = z.object({ path: z.string() }).parse(workerData)
parentPort?.postMessage(await inspect(path))
