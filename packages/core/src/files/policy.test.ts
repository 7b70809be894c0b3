import { describe, expect, it } from 'vitest'
import { canReadFile, type FileFacts } from './policy.ts'

const person = (id: string, role: 'member' | 'admin' = 'member', onboardedAt: Date | null = new Date()) => ({
  id,
  role,
  onboardedAt,
  email: null,
  firstName: '',
  lastName: '',
  profileImageUrl: null,
  passwordDueAt: null,
})
const actors = {
  visitor: null,
  fresh: person('fresh', 'member', null),
  owner: person('owner'),
  other: person('other'),
  admin: person('admin', 'admin', null),
}
const note = (ownerId: string | null, published: boolean, deletedAt: Date | null = null) => ({
  ownerId,
  published,
  deletedAt,
})
const file = (facts: Partial<FileFacts> = {}): FileFacts => ({
  uploaderId: 'owner',
  uploaderRole: 'member',
  note: null,
  inContent: false,
  inShownContent: false,
  inPost: false,
  isPublic: false,
  ...facts,
})
const ofSite = { uploaderId: 'ada', uploaderRole: 'admin' as const }

const table: [string, FileFacts, (keyof typeof actors)[]][] = [
  ['unattached', file(), ['owner']],
  ['unattached, uploaded by an admin', file(ofSite), ['admin']],
  ['of a private note', file({ note: note('owner', false) }), ['owner']],
  ['of a private note in the trash', file({ note: note('owner', false, new Date()) }), ['owner']],
  ["of an admin's private note", file({ ...ofSite, note: note('ada', false) }), []],
  ['of a published note', file({ note: note(null, true) }), ['owner', 'other', 'admin']],
  ['of a draft', file({ note: note(null, false) }), ['admin']],
  ['of a trashed published note', file({ note: note(null, true, new Date()) }), ['admin']],
  ['of a published item', file({ inContent: true, inShownContent: true }), ['owner', 'other', 'admin']],
  ['of an item that members do not see', file({ inContent: true }), ['admin']],
  [
    'of a draft and a published item',
    file({ note: note(null, false), inShownContent: true }),
    ['owner', 'other', 'admin'],
  ],
  ['of a post the public may not see', file({ inPost: true }), ['admin']],
  [
    'of a post the public may see',
    file({ ...ofSite, inPost: true, isPublic: true }),
    ['visitor', 'fresh', 'owner', 'other', 'admin'],
  ],
  ['whose uploader is gone', file({ uploaderId: null, uploaderRole: null }), []],
]

describe.each(table)('a file %s', (_name, facts, readers) => {
  it.each(Object.entries(actors))('for %s', (name, actor) => {
    expect(canReadFile(actor, facts)).toBe(readers.some((reader) => reader === name))
  })
})
