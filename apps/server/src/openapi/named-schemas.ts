import { OverviewSchema } from '@idex/contract/analytics/overview'
import { AuditLineSchema } from '@idex/contract/audit/audit-log'
import { AdminPostSchema, BlogSwitchSchema, PostSchema } from '@idex/contract/blog/post'
import { ContactMessageSchema } from '@idex/contract/contact/contact-messages'
import { AdminCommentSchema, NewCommentsSchema } from '@idex/contract/content/admin-comments'
import {
  AdminContentItemSchema,
  CommentSchema,
  ContentItemSchema,
  ContentTypeSchema,
  LikeSchema,
} from '@idex/contract/content/content-item'
import { CreatedFeedSchema, FeedSchema } from '@idex/contract/feeds/feed'
import { PictureSchema } from '@idex/contract/files/pictures'
import { StoredFileSchema, UploadedPdfSchema } from '@idex/contract/files/stored-file'
import {
  HighlightSchema,
  LibraryHighlightSchema,
  SavedHighlightSchema,
} from '@idex/contract/highlights/highlight'
import { FormSchema, FoundFormSchema } from '@idex/contract/forms/form'
import { BulkOutcomesSchema } from '@idex/contract/kernel/bulk'
import { ErrorBodySchema } from '@idex/contract/kernel/error-body'
import {
  AccountSchema,
  EmailPreferencesSchema,
  SessionInfoSchema,
  StorageSchema,
} from '@idex/contract/members/account'
import { CurrentUserSchema } from '@idex/contract/members/current-user'
import { MemberSchema } from '@idex/contract/members/member'
import { NotificationSchema, NotificationsSchema } from '@idex/contract/members/notifications'
import { OnboardingSchema } from '@idex/contract/members/onboarding'
import { SubscriberSchema } from '@idex/contract/newsletter/subscribers'
import {
  AdminNoteSchema,
  NotePreviewSchema,
  NoteSchema,
  OwnNoteCountsSchema,
  TrashedNoteSchema,
  UserNoteSchema,
} from '@idex/contract/notes/note'
import { ShareFunnelSchema, ShareLinkSchema } from '@idex/contract/notes/share-link'
import { NoteTopicSchema } from '@idex/contract/notes/topics'
import {
  FoundPlaceSchema,
  PagePositionSchema,
  PlaceSchema,
  PositionSchema,
} from '@idex/contract/places/place'
import { SearchAnswerSchema, SegmentSchema } from '@idex/contract/search/search'
import { AdministratorSchema, InvitedSchema } from '@idex/contract/sign-in/administrators'
import { InvitationSchema } from '@idex/contract/sign-in/invitations'
import {
  PasskeyAssertionSchema,
  PasskeyAttestationSchema,
  PasskeyCreationSchema,
  PasskeyRequestSchema,
} from '@idex/contract/sign-in/passkeys'
import {
  FactorAddedSchema,
  PasskeySchema,
  PasskeySetupSchema,
  SecuritySchema,
  TotpSetupSchema,
} from '@idex/contract/sign-in/security'
import { SignedInSchema, UserSchema } from '@idex/contract/sign-in/session'
import { HealthSchema } from '@idex/contract/site/health'
import { ApiTokenSchema, CreatedApiTokenSchema } from '@idex/contract/tokens/api-token'
import { AnnouncedOutcomesSchema } from '@idex/contract/notes/bulk-notes'
import { TextProgressSchema } from '@idex/contract/kernel/text-progress'
import { SuccessSchema } from '@idex/api/kernel/rest-route'
import { z } from 'zod'

/** The shapes that the document calls by a name, so that each stands there once and generated clients have a type for it. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  Picture: PictureSchema,
  StoredFile: StoredFileSchema,
  UploadedPdf: UploadedPdfSchema,
  NoteTopic: NoteTopicSchema,
  NotePreview: NotePreviewSchema,
  Note: NoteSchema,
  TrashedNote: TrashedNoteSchema,
  UserNote: UserNoteSchema,
  AdminNote: AdminNoteSchema,
  OwnNoteCounts: OwnNoteCountsSchema,
  ShareLink: ShareLinkSchema,
  ShareFunnel: ShareFunnelSchema,
  Post: PostSchema,
  AdminPost: AdminPostSchema,
  BlogSwitch: BlogSwitchSchema,
  ContentType: ContentTypeSchema,
  ContentItem: ContentItemSchema,
  AdminContentItem: AdminContentItemSchema,
  Comment: CommentSchema,
  Like: LikeSchema,
  AdminComment: AdminCommentSchema,
  NewComments: NewCommentsSchema,
  PagePosition: PagePositionSchema,
  Position: PositionSchema,
  Place: PlaceSchema,
  FoundPlace: FoundPlaceSchema,
  Form: FormSchema,
  FoundForm: FoundFormSchema,
  Highlight: HighlightSchema,
  LibraryHighlight: LibraryHighlightSchema,
  SavedHighlight: SavedHighlightSchema,
  SearchAnswer: SearchAnswerSchema,
  Segment: SegmentSchema,
  Feed: FeedSchema,
  CreatedFeed: CreatedFeedSchema,
  ApiToken: ApiTokenSchema,
  CreatedApiToken: CreatedApiTokenSchema,
  User: UserSchema,
  SignedIn: SignedInSchema,
  Passkey: PasskeySchema,
  Security: SecuritySchema,
  FactorAdded: FactorAddedSchema,
  PasskeySetup: PasskeySetupSchema,
  TotpSetup: TotpSetupSchema,
  Administrator: AdministratorSchema,
  Invitation: InvitationSchema,
  Invited: InvitedSchema,
  PasskeyRequest: PasskeyRequestSchema,
  PasskeyCreation: PasskeyCreationSchema,
  PasskeyAssertion: PasskeyAssertionSchema,
  PasskeyAttestation: PasskeyAttestationSchema,
  CurrentUser: CurrentUserSchema,
  Member: MemberSchema,
  Account: AccountSchema,
  EmailPreferences: EmailPreferencesSchema,
  Storage: StorageSchema,
  SessionInfo: SessionInfoSchema,
  OnboardingAnswers: OnboardingSchema,
  Notification: NotificationSchema,
  Notifications: NotificationsSchema,
  ContactMessage: ContactMessageSchema,
  Subscriber: SubscriberSchema,
  AuditLine: AuditLineSchema,
  Overview: OverviewSchema,
  Health: HealthSchema,
  BulkOutcomes: BulkOutcomesSchema,
  Error: ErrorBodySchema,
  AnnouncedOutcomes: AnnouncedOutcomesSchema,
  TextProgress: TextProgressSchema,
  Done: SuccessSchema,
}

/** Makes the library refer to named schemas instead of repeating them; it names them after their `id`. */
for (const [id, schema] of Object.entries(NAMED)) z.globalRegistry.add(schema, { ...schema.meta(), id })

const JsonSchema = z.record(z.string(), z.unknown())
export type JsonSchema = z.output<typeof JsonSchema>

/** Limits of a text or number that hold although it is transformed first, such as trimmed. */
const LIMITS = ['minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum']

/**
 * Describes the input of a pipe: its start with the limits of its end, or its end alone if the start takes anything.
 */
function takeLimits({ in: start, out: end }: z.ZodPipe['def'], described: JsonSchema): void {
  const { schema } = describe(end, 'input')
  if (start instanceof z.ZodTransform) Object.assign(described, schema)
  if (described['type'] !== schema['type']) return
  for (const limit of LIMITS) if (limit in schema) described[limit] ??= schema[limit]
}

/** References to the library's definitions as such to the document's components. */
const referring = (schema: unknown): JsonSchema =>
  JsonSchema.parse(JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')))

/**
 * `schema` as JSON Schema, a reference if it has a name, and the named ones it refers to; transforms are described by what they
 * take or by what they give.
 */
function describe(schema: z.core.$ZodType, io: 'input' | 'output') {
  const told = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input' && zodSchema instanceof z.ZodPipe) takeLimits(zodSchema.def, jsonSchema)
      // Answers may gain fields.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // What the type and the format say already.
      if (jsonSchema.format?.startsWith('date')) delete jsonSchema.pattern
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  const { $schema: _dialect, $defs = {}, ...rest } = told
  const named = new Map(
    Object.entries($defs).map(([id, { id: _id, ...definition }]) => [id, referring(definition)] as const),
  )
  return { schema: referring(rest), named }
}

/** The JSON Schema of what a row takes, written out: its fields are parameters and parts of the body. */
export function inputSchema(input: z.ZodType): JsonSchema {
  const { schema, named } = describe(input, 'input')
  const name = z.string().catch('').parse(schema['$ref']).split('/').at(-1) ?? ''
  return named.get(name) ?? schema
}

/** The JSON Schema of what a row gives, or a reference to it. */
export const outputSchema = (schema: z.ZodType): JsonSchema => describe(schema, 'output').schema

/** Every named schema that `inputs` and `outputs` refer to. Throws where one would differ between the two. */
export function namedSchemas(
  inputs: readonly z.ZodType[],
  outputs: readonly z.ZodType[],
): Record<string, JsonSchema> {
  const found = new Map<string, JsonSchema>()
  for (const [schemas, io] of [
    [outputs, 'output'],
    [inputs, 'input'],
  ] as const)
    for (const [id, definition] of schemas.flatMap((schema) => [...describe(schema, io).named])) {
      const known = found.get(id) ?? definition
      if (JSON.stringify(known) !== JSON.stringify(definition)) throw new Error(`${id} differs as an input.`)
      found.set(id, known)
    }
  return Object.fromEntries([...found].toSorted(([one], [other]) => one.localeCompare(other)))
}
