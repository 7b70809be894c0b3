/** Latest observations of this server since its start, for probes. */
export type Observations = {
  /** A sign-in the identity provider is to blame for; cleared by the next that succeeds. */
  signInFailure?: { at: Date; cause: string } | undefined
  /** A proxy whose forwarded headers are not used. */
  untrustedProxy?: { at: Date; address: string }
  /** When the database was last away; `back` is absent while it is. */
  outage?: { away: Date; back?: Date }
}
