import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OcrSettings } from '@idex/core/adapters/pdf-programs'
import { z } from 'zod'

const LANGUAGES = /^[A-Za-z_]{2,32}(\+[A-Za-z_]{2,32}){0,7}$/

/** Environment variables about scans. */
export const OCR_ENV = {
  OCR_LANGUAGES: z.string().regex(LANGUAGES, 'must be languages such as eng+deu').optional(),
  OCR_FOLDER: z
    .string()
    .regex(/^\//, 'must be an absolute path')
    .default('/usr/share/tesseract-ocr/5/tessdata'),
}

const OcrSchema = z.object(OCR_ENV)

/** Reads the settings of OCR from the environment; undefined where it is off. */
export function ocrOf({ OCR_LANGUAGES, OCR_FOLDER }: z.output<typeof OcrSchema>): OcrSettings | undefined {
  return OCR_LANGUAGES === undefined ? undefined : { languages: OCR_LANGUAGES, folder: OCR_FOLDER }
}

/** The files of languages that are missing. */
export function ocrProblems(env: z.output<typeof OcrSchema>): string[] {
  const { languages, folder } = ocrOf(env) ?? { languages: undefined, folder: '' }
  const files = (languages?.split('+') ?? []).map((name) => join(folder, `${name}.traineddata`))
  return files
    .filter((path) => !existsSync(path))
    .map((path) => `OCR_LANGUAGES needs the file ${path}, which does not exist`)
}
