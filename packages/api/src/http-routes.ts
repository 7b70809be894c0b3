import { StoredFileSchema, UploadedPdfSchema } from '@idex/contract/files/stored-file'
import { VariantNameSchema } from '@idex/contract/files/pictures'
import { ExportAllHighlightsSchema, ExportHighlightsSchema } from '@idex/contract/highlights/highlight'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import { ConfirmedMemberSchema, ExportMembersSchema } from '@idex/contract/members/member'
import { ExportSubscribersSchema } from '@idex/contract/newsletter/subscribers'
import { TokenInputSchema } from '@idex/contract/newsletter/subscription'
import type { Access } from '@idex/contract/kernel/access'
import { z } from 'zod'
import {
  type Address,
  NoInput,
  PASSWORD_LIMITS,
  type RestRoute,
  restRouteAt,
  type RestRouteOptions,
} from './kernel/rest-route.ts'

/** How a file is sent, or refused. */
const FILE_RESPONSE = {
  output: z.string().meta({ format: 'binary' }),
  transport: 'file',
  takesTokens: true,
  errors: [
    'UNAUTHORIZED',
    'ONBOARDING_REQUIRED',
    'NOT_FOUND',
    'PRECONDITION_FAILED',
    'RANGE_NOT_SATISFIABLE',
    // Of a copy that names its reader.
    'RATE_LIMITED',
    'UNAVAILABLE',
  ],
} as const

/** Body of a redirect: none. */
const Redirect = z.void()

/** Input of a sign-in: the local path to return to. */
const SignInSchema = z.object({ redirect: z.string().max(2048).optional() })

/** A table as comma-separated values (RFC 4180). */
const Csv = z.string().meta({ contentMediaType: 'text/csv' })

/** A row with a handwritten handler, for uses of plain HTTP alone; `input` is the handler's schema. */
function route<Input extends z.ZodType>(
  address: Address,
  access: Access,
  input: Input,
  options: RestRouteOptions<z.ZodType>,
): RestRoute & { input: Input } {
  return { ...restRouteAt(address, { access }, input, options), input }
}

const UPLOAD_ERRORS = [
  'BAD_REQUEST',
  'FILE_TOO_LARGE',
  'EMPTY_FILE',
  'DAMAGED_PDF',
  'PROTECTED_PDF',
  'WRONG_PDF_PASSWORD',
  'ACTIVE_PDF',
  'UNAVAILABLE',
] as const

/** Rows that only plain HTTP can serve: redirects, files, CSV and the documentation. Every other row belongs to a procedure. */
export const HTTP_ROUTES = {
  login: route('GET /api/login', 'public', SignInSchema, {
    tag: 'session',
    summary: 'Starts member sign-in and returns to `redirect`, a path on this origin',
    output: Redirect,
    status: 302,
    transport: 'redirect',
    limits: ['signInStart'],
  }),
  googleLogin: route('GET /api/auth/google', 'public', SignInSchema, {
    tag: 'session',
    summary: 'Another entry to member sign-in',
    output: Redirect,
    status: 302,
    transport: 'redirect',
    limits: ['signInStart'],
  }),
  googleCallback: route('GET /api/auth/google/callback', 'public', NoInput, {
    tag: 'session',
    summary: 'Where the identity provider returns to',
    output: Redirect,
    status: 302,
    transport: 'redirect',
  }),
  logout: route('GET /api/logout', 'public', NoInput, {
    tag: 'session',
    summary: 'Ends the session and returns to the landing page',
    output: Redirect,
    status: 302,
    transport: 'redirect',
  }),
  exportAccount: route('GET /api/account/export', 'session', NoInput, {
    summary: 'Everything held about the caller as one zip archive, private PDFs included',
    output: z.string().meta({ format: 'binary', contentMediaType: 'application/zip' }),
    transport: 'file',
    limits: ['export'],
  }),
  exportHighlights: route('GET /api/notes/{id}/highlights/export', 'member', ExportHighlightsSchema, {
    tag: 'highlights',
    summary:
      "The caller's highlights in a note as a file: Markdown, CSV for Readwise, BibTeX, CSL-JSON, Web Annotations (JSON-LD), or its PDF with those whose place is known",
    output: z.string().meta({ format: 'binary' }),
    transport: 'file',
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
    limits: ['highlightExport'],
    takesTokens: true,
  }),
  exportAllHighlights: route('GET /api/highlights/export', 'member', ExportAllHighlightsSchema, {
    tag: 'highlights',
    summary:
      "All of the caller's highlights as a file, note by note: Markdown, CSV for Readwise, BibTeX, CSL-JSON, or an array of Web Annotation collections (JSON-LD)",
    output: z.string().meta({ format: 'binary' }),
    transport: 'file',
    limits: ['highlightExport'],
    takesTokens: true,
  }),
  uploadPdf: route('POST /api/upload-pdf', 'member', NoInput, {
    tag: 'files',
    summary:
      'Stores one PDF, the multipart field `file`; a field `password` before it opens one that is protected',
    output: UploadedPdfSchema,
    status: 201,
    transport: 'multipart',
    bodyLimit: 'pdf',
    errors: [...UPLOAD_ERRORS, 'QUOTA_EXCEEDED', 'NOT_A_PDF'],
    limits: ['upload'],
    takesTokens: true,
  }),
  uploadMedia: route('POST /api/admin/upload', 'admin', NoInput, {
    tag: 'files',
    summary:
      'Stores one MP4, WebM, MP3, M4A, Ogg, PDF, JPEG, PNG, WebP, GIF, AVIF or WebVTT, the multipart field `file`',
    output: StoredFileSchema,
    status: 201,
    transport: 'multipart',
    bodyLimit: 'media',
    errors: [...UPLOAD_ERRORS, 'UNSUPPORTED_FILE', 'DAMAGED_FILE'],
    limits: ['upload'],
  }),
  readFile: route(
    'GET /api/files/{id}',
    'public',
    IdInputSchema.extend({
      download: z.string().max(20).optional(),
      /** The name a download is saved under, if not the stored one; the file's extension is kept. */
      name: z.string().max(255).optional(),
    }),
    {
      summary:
        'Streams a file the caller may read, images of the public blog to anyone; ranges and conditional requests as RFC 9110 has them',
      ...FILE_RESPONSE,
    },
  ),
  readPicture: route(
    'GET /api/files/{id}/{variant}',
    'public',
    IdInputSchema.extend({ variant: VariantNameSchema }),
    {
      summary:
        'Streams a smaller copy of an image the caller may read, at an address from its `srcset`, which never changes its bytes; the image itself at an address that is out of date',
      ...FILE_RESPONSE,
    },
  ),
  exportShareFunnel: route('GET /api/admin/notes/{id}/share-links/export', 'admin', IdInputSchema, {
    summary:
      'What became of the share links of a note, all together and each named one, as CSV: UTF-8 with a byte order mark, formulas made harmless',
    output: Csv,
    transport: 'file',
    errors: ['NOT_FOUND'],
    limits: ['export'],
  }),
  exportMembers: route('GET /api/admin/members/export', 'admin', ExportMembersSchema, {
    summary:
      'The members, filtered and sorted as in their list, as CSV: UTF-8 with a byte order mark, formulas made harmless',
    output: Csv,
    transport: 'file',
    limits: ['export'],
  }),
  exportMember: route('POST /api/admin/members/{id}/export', 'admin', ConfirmedMemberSchema, {
    summary:
      "Everything held about a member as one zip archive, as they get it themselves, after the caller's own password; recorded in the audit log",
    output: z.string().meta({ format: 'binary', contentMediaType: 'application/zip' }),
    transport: 'file',
    errors: ['NOT_FOUND', 'WRONG_PASSWORD', 'UNAVAILABLE'],
    limits: [...PASSWORD_LIMITS, 'export'],
  }),
  exportSubscribers: route('GET /api/admin/subscribers/export', 'admin', ExportSubscribersSchema, {
    summary:
      'The subscriptions, filtered as in their list, as CSV: UTF-8 with a byte order mark, formulas made harmless',
    output: Csv,
    transport: 'file',
    limits: ['export'],
  }),
  unsubscribePage: route('GET /api/newsletter/unsubscribe', 'public', TokenInputSchema, {
    summary: 'Leads a reader who opens the unsubscribe address to the page that asks; changes nothing',
    output: Redirect,
    status: 302,
    transport: 'redirect',
  }),
  openApi: route('GET /api/openapi.json', 'public', NoInput, {
    tag: 'documentation',
    summary: 'This contract as an OpenAPI 3.1 document',
    output: z.object({ openapi: z.string() }).loose(),
    transport: 'document',
  }),
  docs: route('GET /api/docs', 'public', NoInput, {
    tag: 'documentation',
    summary: 'This contract as a readable page',
    output: z.string().meta({ contentMediaType: 'text/html' }),
    transport: 'document',
  }),
} as const
