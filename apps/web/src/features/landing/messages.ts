import { PRODUCT_NAME } from '@idex/contract/site/brand'

export const HERO = {
  lead: `${PRODUCT_NAME} takes the 'maybe' out of your next best move. Your data, your market and generative AI, read together until one option stands clear.`,
  getStarted: 'Get Started',
  goToDashboard: 'Go to Dashboard',
  learnMore: 'Learn More',
} as const

/** The labels of the hero's drawing. */
export const TREE = {
  root: 'Today',
  options: ['Build', 'Buy', 'Partner', 'Wait'],
  outcome: 'maybe',
  chosen: 'Your next best move',
} as const

export const STATS_TITLE = 'Results at a glance'
export const STATS = [
  { figure: '60%', label: 'AI-activated industries' },
  { figure: '100%', label: 'insights delivered' },
  { figure: '85%', label: 'AI transformed businesses' },
] as const

export const CLIENTS = {
  title: 'Trusted by Industry Leaders',
  pause: 'Pause the logos',
  play: 'Play the logos',
} as const

export const SERVICES_TITLE = 'What We Do'
export const SERVICES_LEAD =
  'Three disciplines, one thread. Each takes what the one before it found and leaves less room for doubt.'
export const SERVICES = [
  {
    drawing: 'synthesis',
    title: 'Data Synthesis',
    text: 'We bring figures, documents and market signals from every corner of the business into one view, so that a question is asked once and of everything.',
  },
  {
    drawing: 'analysis',
    title: 'Insight Analysis',
    text: 'Models and seasoned analysts weigh each option against the evidence, name what would change the answer, and say how sure they are.',
  },
  {
    drawing: 'action',
    title: 'Transformative Action',
    text: 'A decision counts once it is carried out. We turn the answer into owners, steps and measures, and stay until the first result is in.',
  },
] as const

export const STEPS_TITLE = 'How It Works'
export const STEPS = [
  {
    title: 'Log In',
    text: 'Sign in with your Google account. Four short questions, and the library knows what matters to you.',
  },
  {
    title: 'Explore',
    text: 'Read insight notes on agents, language models and intelligent systems, by topic or by search.',
  },
  {
    title: 'Upload',
    text: 'Keep your own PDF notes beside ours. They are private: only you can see them.',
  },
  {
    title: 'Stay Ahead',
    text: 'Fresh insights are emailed to members as soon as they are published.',
  },
] as const

export const TESTIMONIALS_TITLE = 'What clients say'
export const RATING = '5 out of 5 stars'
export const TESTIMONIALS = [
  {
    name: 'Marta Lindqvist',
    role: 'Chief Operating Officer, freight and logistics',
    initials: 'ML',
    quote:
      'We had four plans and four camps. Three weeks later we had one plan, the numbers behind it, and no one asking for another meeting. That had never happened here before.',
  },
  {
    name: 'Daniel Okafor',
    role: 'Head of Strategy, retail banking',
    initials: 'DO',
    quote:
      'The notes are the first thing on AI our board reads to the end. Short, sourced, and clear about what is not known.',
  },
  {
    name: 'Priya Raman',
    role: 'Founder, health diagnostics',
    initials: 'PR',
    quote: 'They told us which pilot to stop. That one sentence paid for the year.',
  },
] as const

export const MISSION = {
  title: 'About Our Mission',
  statement: 'Most businesses do not lack data. They lack the one sentence it adds up to.',
  text: `${PRODUCT_NAME} exists to find that sentence. We pair decision science with generative AI, publish what we learn as notes that can be read over a coffee, and judge ourselves by the decisions made with them.`,
  figures: [
    { figure: '5+', label: 'years experience' },
    { figure: '100+', label: 'insights delivered' },
    { figure: '50+', label: 'transformed businesses' },
    { figure: '85%', label: 'AI transformed' },
  ],
} as const

export const INSIGHTS = {
  title: 'Latest Insights',
  lead: 'The newest notes from the members library.',
  viewAll: 'View All Insights',
  noDescription: 'Exclusive insight available in member dashboard',
  membersOnly: 'Members Only',
  readMore: 'Read More',
  loading: 'Loading insights...',
  emptyTitle: 'No insights published yet',
  emptyText: 'New insights appear here as soon as they are published.',
  failedTitle: 'Insights could not be loaded',
  failedText: 'Please check your connection and try again.',
  retry: 'Try Again',
} as const

export const CONTACT = {
  title: 'Ready to Explore?',
  logIn: 'Log In Here',
  logInText: 'A free account opens the whole library. It takes a Google account and a minute.',
  signedIn: 'You are signed in',
  signedInText: 'Your library is open.',
  talk: 'Prefer to talk first?',
  talkText: 'Tell us which decision is on your desk. We answer by email.',
  open: 'Send us a message',
  writeTo: 'or write to',
} as const
