import { IdInputSchema } from '@idex/contract/kernel/ids'
import {
  CreateUserNoteSchema,
  EditNoteSchema,
  ListNotesSchema,
  ListUserNotesSchema,
  type Note,
  type TrashedNote,
  type UserNote,
} from '@idex/contract/notes/note'
import type { AnswerTo } from '../../../testing/fake-link.ts'
import { observeResponses } from '../../../testing/observe-answers.ts'
import { refusal } from '../../../testing/refusal.ts'
import { MEMBER } from '../../../testing/people.ts'
import { sampleNote, sampleTrashed } from './sample-notes.ts'

function pageOfTrash(notes: readonly TrashedNote[], input: unknown) {
  const { search = '', topics, limit = 100, cursor = '0' } = ListUserNotesSchema.parse(input)
  const found = notes.filter((note) => {
    const text = `${note.title}\n${note.description}`.toLowerCase()
    return (
      text.includes(search.toLowerCase()) &&
      (!topics?.length || note.topics.some((one) => topics.includes(one)))
    )
  })
  const end = Number(cursor) + limit
  const nextCursor = end < found.length ? String(end) : null
  return { items: found.slice(Number(cursor), end), nextCursor }
}

const SUCCESS = { success: true } as const

type Library = { notes: Note[]; trash: TrashedNote[] }

function asUserNote({ topics, pdfUrl, ...note }: Note): UserNote {
  const { id, title, description, createdAt } = note
  const live = { deletedAt: null, daysRemaining: null }
  return { id, title, description, categories: topics, fileUrl: pdfUrl, createdAt, ...live }
}

function listNotes(notes: readonly Note[], input: unknown) {
  const { search = '', topics, sort, favorites, own, reading, limit, cursor } = ListNotesSchema.parse(input)
  const wanted = search.toLowerCase()
  const stateOf = ({ progress }: Note) =>
    progress === null ? 'to-read' : progress < 100 ? 'reading' : 'finished'
  const found = notes
    .filter((note) => `${note.title}\n${note.description}`.toLowerCase().includes(wanted))
    .filter((note) => !topics?.length || note.topics.some((topic) => topics.includes(topic)))
    .filter((note) => !favorites || note.isFavorite)
    .filter((note) => reading === undefined || stateOf(note) === reading)
    .filter((note) => !own || note.isUserUploaded)
  if (sort === 'title') found.sort((one, other) => one.title.localeCompare(other.title))
  if (sort === 'oldest') found.reverse()
  const start = Number(cursor ?? 0)
  const end = start + (limit ?? found.length)
  return { notes: found.slice(start, end), nextCursor: end < found.length ? String(end) : null }
}

/** The notes part of the API with a library in memory: a call's change shows in the next list. */
export function fakeNotes(given: Partial<Library> = {}) {
  const library: Library = { notes: given.notes ?? [], trash: given.trash ?? [] }
  const own = () => library.notes.filter((note) => note.isUserUploaded)

  const favorite = ({ id }: { id: string }, isFavorite: boolean) => {
    library.notes = library.notes.map((note) => (note.id === id ? { ...note, isFavorite } : note))
    return find({ id })
  }
  const find = (input: unknown) => {
    const { id } = IdInputSchema.parse(input)
    const note = library.notes.find((candidate) => candidate.id === id)
    if (!note) throw refusal('NOT_FOUND')
    return note
  }
  const trash = (input: unknown) => {
    const { id } = IdInputSchema.parse(input)
    const note = own().find((candidate) => candidate.id === id)
    if (!note) throw refusal('NOT_FOUND')
    library.notes = library.notes.filter((candidate) => candidate !== note)
    library.trash = [sampleTrashed(note, 14), ...library.trash]
    return SUCCESS
  }
  const restore = (input: unknown) => {
    const { id } = IdInputSchema.parse(input)
    const note = library.trash.find((candidate) => candidate.id === id)
    if (!note) throw refusal('NOT_FOUND')
    library.trash = library.trash.filter((candidate) => candidate !== note)
    const { deletedAt: _deleted, daysRemaining: _days, expirationDate: _expiration, ...live } = note
    library.notes = [live, ...library.notes]
    return live
  }

  const answers: AnswerTo = {
    'session.current': () => MEMBER,
    'blog.enabled': () => ({ enabled: false }),
    'notes.list': (input) => listNotes(library.notes, input),
    'notes.get': find,
    'notes.deleted': (input) => pageOfTrash(library.trash, input),
    'notes.addFavorite': (input) => favorite(input, true),
    'notes.removeFavorite': (input) => favorite(input, false) && SUCCESS,
    'notes.trash': trash,
    'notes.deleteTrashed': (input) => {
      const { id } = IdInputSchema.parse(input)
      library.trash = library.trash.filter((note) => note.id !== id)
      return SUCCESS
    },
    'notes.emptyTrash': () => {
      library.trash = []
      return SUCCESS
    },
    'notes.restore': restore,
    'notes.edit': (input) => {
      const { id, version: _version, ...changes } = EditNoteSchema.parse(input)
      library.notes = library.notes.map((note) =>
        note.id === id
          ? {
              ...note,
              title: changes.title ?? note.title,
              description: changes.description ?? note.description,
              topics: changes.topics ?? note.topics,
              version: note.version + 1,
            }
          : note,
      )
      return find({ id })
    },
    'userNotes.counts': () => {
      const trashBytes = library.trash.reduce((bytes, note) => bytes + (note.fileSize ?? 0), 0)
      return { active: own().length, trash: library.trash.length, trashBytes }
    },
    'userNotes.create': (input) => {
      const { title, description, categories: topics, fileUrl: pdfUrl } = CreateUserNoteSchema.parse(input)
      const id = `new${library.notes.length}`
      const note = sampleNote({ id, title, description, topics, pdfUrl, isUserUploaded: true })
      library.notes = [note, ...library.notes]
      return asUserNote(note)
    },
    'share.open': ({ slug }) => {
      const note = library.notes.find((candidate) => candidate.id === slug && !candidate.isUserUploaded)
      return note ? { outcome: 'granted', note } : { outcome: 'not-found' }
    },
  }
  return { ...observeResponses(answers), library }
}
