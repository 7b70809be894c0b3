/** Bodies of requests as the document shows them, by the names of rows; the contract tests send each. */
export const REQUEST_EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'notes.edit': { title: 'A better name', topics: ['LLMs'] },
  'userNotes.create': {
    title: 'Pricing study',
    description: 'From the workshop',
    categories: ['LLMs'],
    fileUrl: 'https://example.com/pricing.pdf',
  },
  'highlights.save': {
    page: 2,
    quads: [[0.1, 0.9, 0.5, 0.9, 0.1, 0.88, 0.5, 0.88]],
    fileId: null,
    quote: 'a better question',
    prefix: 'Ask ',
    suffix: ' first.',
    color: 'green',
    body: 'Why?',
    createdAt: '2026-02-03T05:00:00Z',
    at: '2026-02-03T06:00:00+01:00',
  },
  'content.addComment': { body: 'The second figure answers my question.' },
  'content.markRead': { all: true },
  'places.saveNote': {
    position: { unit: 'page', page: 3, pageCount: 12, zoom: null },
    at: '2026-02-03T05:00:00Z',
  },
  'places.markNote': { finished: true },
  'contact.send': {
    name: 'Mira Novak',
    email: 'mira@example.com',
    company: 'Novak & Co',
    message: 'May we talk about decisions?',
  },
  'onboarding.complete': {
    industry: 'Finance',
    companySize: '11-50',
    jobTitle: 'Analyst',
    aiTopics: ['AI Ethics'],
  },
  'tokens.create': { name: 'Backup script', scope: 'read', expiresInDays: 90 },
  'feeds.create': { name: 'E-reader' },
}
