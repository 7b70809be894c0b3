import { z } from 'zod'
import { ContactSchema } from './contact.ts'
import { IdInputSchema } from './ids.ts'
import {
  AdminNoteSchema,
  CreateUserNoteSchema,
  ListNotesSchema,
  NotePreviewSchema,
  NoteSchema,
  PublishNoteSchema,
  RenameNoteSchema,
  TrashedNoteSchema,
  UpdateNoteSchema,
  UserNoteSchema,
} from './notes.ts'
import { OnboardingSchema } from './onboarding.ts'
import { route } from './route.ts'
import { AdminLoginSchema, UserSchema } from './session.ts'
import { SHARE_ANSWERS, ShareInputSchema } from './share.ts'

const NoInput = z.object({})
const Done = z.object({ success: z.literal(true) })
const Redirect = z.void()
const SignInInput = z.object({ redirect: z.string().max(2048).optional() })

const sessionRoutes = {
  currentUser: route({
    method: 'GET',
    path: '/api/auth/user',
    access: 'public',
    tag: 'session',
    summary: 'The signed-in user; 401 when signed out',
    input: NoInput,
    output: UserSchema,
    errors: ['UNAUTHORIZED'],
  }),
  login: route({
    method: 'GET',
    path: '/api/login',
    access: 'public',
    tag: 'session',
    summary: 'Starts member sign-in and returns to `redirect`, a path on this origin',
    input: SignInInput,
    output: Redirect,
    status: 302,
    transport: 'redirect',
  }),
  googleLogin: route({
    method: 'GET',
    path: '/api/auth/google',
    access: 'public',
    tag: 'session',
    summary: 'Another entry to member sign-in',
    input: SignInInput,
    output: Redirect,
    status: 302,
    transport: 'redirect',
  }),
  googleCallback: route({
    method: 'GET',
    path: '/api/auth/google/callback',
    access: 'public',
    tag: 'session',
    summary: 'Where the identity provider returns to',
    input: NoInput,
    output: Redirect,
    status: 302,
    transport: 'redirect',
  }),
  logout: route({
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    tag: 'session',
    summary: 'Ends the session and returns to the landing page',
    input: NoInput,
    output: Redirect,
    status: 302,
    transport: 'redirect',
  }),
  adminLogin: route({
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    tag: 'session',
    summary: 'Signs an administrator in by username and password',
    input: AdminLoginSchema,
    output: z.object({ success: z.literal(true), user: UserSchema }),
    errors: ['INVALID_CREDENTIALS'],
  }),
  completeOnboarding: route({
    method: 'POST',
    path: '/api/onboarding',
    access: 'session',
    tag: 'onboarding',
    summary: 'Stores the onboarding answers and opens the library',
    input: OnboardingSchema,
    output: z.object({ success: z.literal(true), user: UserSchema }),
  }),
}

const noteRoutes = {
  latestInsights: route({
    method: 'GET',
    path: '/api/insights/latest',
    access: 'public',
    tag: 'notes',
    summary: 'Previews of the newest published notes, at most 3',
    input: NoInput,
    output: z.array(NotePreviewSchema),
  }),
  listNotes: route({
    method: 'GET',
    path: '/api/notes',
    access: 'member',
    tag: 'notes',
    summary:
      "Published notes and the caller's own; the header `X-Next-Cursor` names the next page of a limited list",
    input: ListNotesSchema,
    output: z.array(NoteSchema),
  }),
  listDeletedNotes: route({
    method: 'GET',
    path: '/api/notes/deleted',
    access: 'member',
    tag: 'notes',
    summary: "The caller's own notes in the trash",
    input: NoInput,
    output: z.array(TrashedNoteSchema),
  }),
  renameNote: route({
    method: 'PATCH',
    path: '/api/notes/{id}',
    access: 'member',
    tag: 'notes',
    summary: "Renames one of the caller's own notes",
    input: RenameNoteSchema,
    output: NoteSchema,
    errors: ['NOT_FOUND'],
  }),
  trashNote: route({
    method: 'DELETE',
    path: '/api/notes/{id}',
    access: 'member',
    tag: 'notes',
    summary: "Moves one of the caller's own notes to the trash",
    input: IdInputSchema,
    output: Done,
    errors: ['NOT_FOUND'],
  }),
  restoreNote: route({
    method: 'PUT',
    path: '/api/notes/{id}/restore',
    access: 'member',
    tag: 'notes',
    summary: "Restores one of the caller's own notes from the trash",
    input: IdInputSchema,
    output: NoteSchema,
    errors: ['NOT_FOUND'],
  }),
  addFavorite: route({
    method: 'PUT',
    path: '/api/notes/{id}/favorite',
    access: 'member',
    tag: 'notes',
    summary: "Adds a note to the caller's favourites; a repeat changes nothing",
    input: IdInputSchema,
    output: NoteSchema,
    errors: ['NOT_FOUND'],
  }),
  removeFavorite: route({
    method: 'DELETE',
    path: '/api/notes/{id}/favorite',
    access: 'member',
    tag: 'notes',
    summary: "Removes a note from the caller's favourites; a repeat changes nothing",
    input: IdInputSchema,
    output: Done,
    errors: ['NOT_FOUND'],
  }),
}

const userNoteRoutes = {
  listUserNotes: route({
    method: 'GET',
    path: '/api/user-notes',
    access: 'member',
    tag: 'user notes',
    summary: "The caller's own notes",
    input: NoInput,
    output: z.array(UserNoteSchema),
  }),
  listDeletedUserNotes: route({
    method: 'GET',
    path: '/api/user-notes/deleted',
    access: 'member',
    tag: 'user notes',
    summary: "The caller's own notes in the trash",
    input: NoInput,
    output: z.array(UserNoteSchema),
  }),
  createUserNote: route({
    method: 'POST',
    path: '/api/user-notes',
    access: 'member',
    tag: 'user notes',
    summary: 'Keeps an uploaded PDF as a private note',
    input: CreateUserNoteSchema,
    output: UserNoteSchema,
    status: 201,
    errors: ['FILE_NOT_YOURS'],
  }),
  trashUserNote: route({
    method: 'DELETE',
    path: '/api/user-notes/{id}',
    access: 'member',
    tag: 'user notes',
    summary: 'Moves a note to the trash',
    input: IdInputSchema,
    output: Done,
    errors: ['NOT_FOUND'],
  }),
  restoreUserNote: route({
    method: 'PATCH',
    path: '/api/user-notes/{id}/restore',
    access: 'member',
    tag: 'user notes',
    summary: 'Restores a note from the trash',
    input: IdInputSchema,
    output: UserNoteSchema,
    errors: ['NOT_FOUND'],
  }),
}

const fileRoutes = {
  uploadPdf: route({
    method: 'POST',
    path: '/api/upload-pdf',
    access: 'member',
    tag: 'files',
    summary: 'Stores one PDF, the multipart field `file`',
    input: NoInput,
    output: z.object({ filePath: z.string() }),
    transport: 'multipart',
    status: 201,
    errors: ['BAD_REQUEST', 'FILE_TOO_LARGE', 'NOT_A_PDF', 'DAMAGED_PDF', 'PROTECTED_PDF'],
  }),
  readFile: route({
    method: 'GET',
    path: '/api/files/{id}',
    access: 'member',
    tag: 'files',
    summary: 'Streams a file the caller may read; ranges and conditional requests as RFC 9110 has them',
    input: IdInputSchema.extend({ download: z.string().optional() }),
    output: z.string().meta({ format: 'binary' }),
    transport: 'file',
    errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
  }),
}

const shareRoutes = {
  share: route({
    method: 'GET',
    path: '/api/share/{slug}',
    access: 'public',
    tag: 'share',
    summary: 'A shared note: whole for members, a preview for everyone else',
    input: ShareInputSchema,
    output: SHARE_ANSWERS[200],
    responses: { 401: SHARE_ANSWERS[401], 403: SHARE_ANSWERS[403], 404: SHARE_ANSWERS[404] },
  }),
}

const adminRoutes = {
  adminListNotes: route({
    method: 'GET',
    path: '/api/admin/notes',
    access: 'admin',
    tag: 'admin',
    summary: 'Every published, draft and trashed note of the site',
    input: NoInput,
    output: z.array(AdminNoteSchema),
  }),
  publishNote: route({
    method: 'POST',
    path: '/api/admin/notes',
    access: 'admin',
    tag: 'admin',
    summary: 'Publishes a note to all members',
    input: PublishNoteSchema,
    output: AdminNoteSchema,
    status: 201,
    errors: ['FILE_NOT_YOURS'],
  }),
  updateNote: route({
    method: 'PUT',
    path: '/api/admin/notes/{id}',
    access: 'admin',
    tag: 'admin',
    summary: 'Changes title, description and topics, and optionally whether the note is published',
    input: UpdateNoteSchema,
    output: AdminNoteSchema,
    errors: ['NOT_FOUND'],
  }),
  deleteNote: route({
    method: 'DELETE',
    path: '/api/admin/notes/{id}',
    access: 'admin',
    tag: 'admin',
    summary: 'Moves a live note to the trash; removes a trashed one for good',
    input: IdInputSchema,
    output: Done,
    errors: ['NOT_FOUND'],
  }),
  adminRestoreNote: route({
    method: 'PUT',
    path: '/api/admin/notes/{id}/restore',
    access: 'admin',
    tag: 'admin',
    summary: 'Restores a note from the trash',
    input: IdInputSchema,
    output: AdminNoteSchema,
    errors: ['NOT_FOUND'],
  }),
}

const siteRoutes = {
  blogEnabled: route({
    method: 'GET',
    path: '/api/blog/enabled',
    access: 'public',
    tag: 'blog',
    summary: 'Whether the blog is shown',
    input: NoInput,
    output: z.object({ enabled: z.boolean() }),
  }),
  sendContactMessage: route({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    tag: 'contact',
    summary: 'Leaves a message for the operator',
    input: ContactSchema,
    output: Done,
    status: 201,
    errors: ['RATE_LIMITED'],
  }),
  openApi: route({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    tag: 'documentation',
    summary: 'This contract as an OpenAPI 3.1 document',
    input: NoInput,
    output: z.object({ openapi: z.string() }).loose(),
    transport: 'document',
  }),
  docs: route({
    method: 'GET',
    path: '/api/docs',
    access: 'public',
    tag: 'documentation',
    summary: 'This contract as a readable page',
    input: NoInput,
    output: z.string(),
    transport: 'document',
  }),
}

/**
 * Every row of the `/api` contract: REST routes, OpenAPI document, docs page and contract tests come from here
 * (spec section 7 and the decisions' additions).
 */
export const ROUTES = {
  ...sessionRoutes,
  ...noteRoutes,
  ...userNoteRoutes,
  ...fileRoutes,
  ...shareRoutes,
  ...adminRoutes,
  ...siteRoutes,
}

export type RouteName = keyof typeof ROUTES
