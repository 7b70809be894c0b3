import { vi } from 'vitest'
import * as pdfjs from '../pdfjs/open-document.ts'

/** Every PDF that is opened in this test stays on its way. */
export function keepLoading(): void {
  vi.spyOn(pdfjs, 'openDocument').mockReturnValue({ result: new Promise(() => {}), close: () => {} })
}
