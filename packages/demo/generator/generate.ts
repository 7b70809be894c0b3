import { mkdir, writeFile } from 'node:fs/promises'
import { renderNote } from './render/note-pdf.ts'
import { makeManifest } from './manifest.ts'
import { NOTE_SOURCES } from './notes/all.ts'

const folder = new URL('../content/notes/', import.meta.url)

await mkdir(folder, { recursive: true })
for (const [index, note] of NOTE_SOURCES.entries()) {
  const pdf = await renderNote(note, index + 1)
  await writeFile(new URL(`${note.key}.pdf`, folder), pdf)
  console.log(`${note.key}.pdf ${Math.round(pdf.length / 1024)} KiB`)
}

const manifest = `${JSON.stringify(await makeManifest(), null, 2)}\n`
await writeFile(new URL('../content/manifest.json', import.meta.url), manifest)
