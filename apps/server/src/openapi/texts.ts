/** Introduction of the API reference. */
export const API_TEXT = `Dates are ISO 8601 in UTC; those that are sent may have an offset.

Answers may gain fields, and lists of values, error codes among them, may gain values: clients ignore what they do not know, as the server ignores unknown parameters. Nothing is removed or renamed within a version.

A refusal is an \`Error\`; its \`code\` says what helps, its \`message\` may be shown. Beyond those listed with each row there are 404 for an unknown address, 405 with \`Allow\` for a method that an address lacks, 429 and 503 with \`Retry-After\` under load, 431 for headers that are too large, and 500.

A list without \`limit\` is answered whole up to 1,000 entries, otherwise in pages of at most 100; \`Link: rel="next"\` leads to the next page. Lists in a query are separated by commas; \`topics[]=\` counts as \`topics=\`. JSON bodies have at most 1 MB.

Rows that state a limit of the same name count together; an input that does not fit its schema does not count. A caller is the account that is signed in or whose token is sent, otherwise the network of the address: an IPv4 address, or the /64 of an IPv6 one. \`Retry-After\` says how long to wait.

Rows that list the header \`Idempotency-Key\`, those for new notes and comments, create once what is sent again with the same key; with another body it is 422.

Pages of every origin may read what is public, and use an API token, without cookies.`

/** Parameters that mean the same wherever they are, where a row does not say more. */
export const PARAMETER_TEXTS: Readonly<Record<string, string>> = {
  id: 'Its id',
  commentId: 'The id of the comment',
  highlightId: 'The id of the highlight, made by the device: at most 64 letters, digits or underscores',
  slug: 'Its address: the last part of the path at which people open it, or its id',
  variant: 'The name of a smaller copy, as in the `srcset` of a picture',
  token: 'What the link in the email has',
  limit: 'Most entries of one page',
  cursor: 'The `X-Next-Cursor` of the page before, in the same order',
  page: 'The number of the page, counted from 1',
  search: 'Words to search for; case and accents do not count',
  sort: 'What the list is sorted by',
  order: 'Ascending or descending',
  color: 'Highlights of this colour alone',
  noteId: 'Highlights in this note alone',
  day: 'The day of the review; by default today',
  topics: 'Entries about any of these topics, separated by commas',
  tag: 'Entries with this tag',
  type: 'Entries of this kind alone',
  kind: 'Places of this kind alone',
  state: 'Entries in this state alone',
  status: 'Entries in this state alone',
  trashed: 'Whether those in the trash are listed',
  unread: 'Only what no one has read yet',
  open: 'Only what no one has answered yet',
  favorites: "Only the caller's favorites",
  reading: 'Only notes that the caller has not begun, is reading, or has finished',
  own: "Only the caller's own notes",
  from: 'The first day, included',
  to: 'The last day, included',
  zone: 'The time zone of the days; by default UTC',
  actor: 'Entries of this person alone',
  action: 'Entries about this action alone',
  period: 'How much time each figure is about',
  format: 'The form of the file',
  redirect: 'A path on this site to return to',
  download: '`1` for a file to be saved instead of shown',
  name: 'The name a download is saved under, if not the stored one; the extension is kept',
}

/** Descriptions of the tags. */
export const TAG_TEXTS: Readonly<Record<string, string>> = {
  account: "The caller's own account: its answers, emails, sessions, copy and end",
  admin: 'The panel: for administrators alone',
  blog: 'Published posts, while the blog is shown',
  contact: 'Messages to the operator',
  content: 'Videos, articles and podcasts, with likes and comments',
  documentation: 'This contract',
  feeds: 'Private feeds for other programs, with a secret in their addresses',
  files: 'Uploads and their bytes',
  forms: "What the caller has filled into documents' fields",
  highlights: 'What the caller has marked in documents',
  newsletter: 'Subscriptions by email',
  notes: "The library: published notes and the caller's own",
  notifications: 'What was published since the caller last looked',
  onboarding: 'The questions after the first sign-in',
  places: 'Where the caller is in notes and items',
  search: 'Everything that has these words',
  security: "An administrator's password and second factors",
  session: 'Who is calling, signing in and out',
  share: 'Notes by their share links',
  'share links': 'Named share links and what became of them',
  tokens: 'API tokens for other programs',
  'user notes': "The caller's own notes, with the field names of My Notes",
}
