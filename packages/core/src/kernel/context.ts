import type { SecretBox } from '@idex/auth/secret-box'
import type { SessionUser } from '@idex/auth/sessions'
import type { CurrentUser } from '@idex/contract/members/current-user'
import type { Database } from '@idex/db/client'
import type { AreaDrawer } from '../ports/area-pictures.ts'
import type { FetchSite } from '../ports/fetch-site.ts'
import type { FileStorage } from '../ports/file-storage.ts'
import type { HealthFacts } from './health-facts.ts'
import type { PdfInspector } from '../ports/pdf-inspector.ts'
import type { PageTextReader } from '../ports/page-text-reader.ts'
import type { PdfAnnotator } from '../ports/pdf-annotator.ts'
import type { PictureMaker } from '../ports/picture-maker.ts'
import { type Limits, UNLIMITED } from './limits.ts'
import type { Log } from './log.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { Queue } from '../ports/queue.ts'
import type { ScanReader } from '../ports/scan-reader.ts'
import type { Replicas } from './replicas.ts'
import type { SecurityReports } from './security-events.ts'

/** The current time. */
export type Clock = { now(): Date }

/** Services that every verb works with; the same for all requests of a server. */
export type Services = {
  db: Database
  /** Replicas that may answer reads; absent without any. */
  replicas?: Replicas
  clock: Clock
  files: FileStorage
  inspectPdf: PdfInspector
  makePicture: PictureMaker
  /** Asks other sites. */
  fetchSite: FetchSite
  readPageTexts: PageTextReader
  /** Recognises scans; absent where the operator has not switched it on. */
  readScans?: ScanReader
  annotatePdf: PdfAnnotator
  /** Draws areas of pages. */
  drawAreas: AreaDrawer
  maxUploadBytes: number
  maxMediaBytes: number
  /** Bytes that all uploads of one member may take together. */
  memberQuotaBytes: number
  queue: Queue
  /** Aborted while the server waits for its running jobs to end: what is left is for the next run. Absent where nothing waits. */
  stopping?: AbortSignal
  limits: Limits
  /** Encrypts the secrets of second factors, so that reading the database does not reveal them. */
  secrets: SecretBox
  /** Where sign-ins and refusals are reported. */
  security: SecurityReports
  mail: Mailer
  /** True where only who is invited may sign in for the first time. */
  invitedOnly: boolean
  /** Members sign in there; `check` throws when they could not. */
  identity: { check(): Promise<void> }
  /** Facts of this installation for emails: its base URL, and the operator's address. */
  site: { publicUrl: string; contactEmail: string }
  installation: HealthFacts
  log: Log
}

/** A signed-in user, or null for a visitor. */
export type Actor = SessionUser | null

/** Where a request came from; used for counting and limiting, never stored in clear. */
export type Client = { address: string; userAgent: string }

/** Context of a verb: the services, the caller, their session (by its public name), and their network. */
export type Context = Services & {
  actor: Actor
  sessionId: string | null
  /** The API token by which the caller comes instead of a session. */
  token?: CurrentUser['token']
  client: Client
  /** The client's key of a request that it may send again (`Idempotency-Key`). */
  idempotencyKey?: string
  /** Default page size of lists, if it is not the largest page: REST clients get lists whole. */
  pageSize?: number
}

/**
 * The context of pages rendered once for all visitors and cached. It is made of the services alone, so nothing of a
 * request can get into it. Rate limits apply where the request arrives.
 */
export function visitorContext(services: Services): Context {
  return {
    ...services,
    limits: UNLIMITED,
    actor: null,
    sessionId: null,
    client: { address: '', userAgent: '' },
  }
}
