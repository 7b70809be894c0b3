import type { LegalSection } from './legal-document.ts'

/** The Privacy Policy: ten sections. */
export const PRIVACY_SECTIONS: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    blocks: [
      '{product} is a decision-intelligence and generative-AI consulting service. It consists of this public site, a blog, and a members’ area with insight notes, videos and podcasts.',
      'The operator of {product} decides how and why your data is used, and is responsible for it. You can reach the operator at {email}; the {profile} says who that is.',
    ],
  },
  {
    id: 'what-we-collect',
    title: 'What we collect',
    blocks: [
      'We collect only what you give us and what is created when you use the service:',
      [
        'From Google when you sign in: the identifier of your account, your verified email address, your first and last name, and the address of your profile picture. We never see your password, contacts, email or files.',
        'From onboarding: your industry, the size of your company, your job title and the AI topics you choose.',
        'From the members’ area: the PDF notes you upload with their titles, descriptions and topics; the notes you mark as favorites; which items you have opened or liked; how far you have read or played them; the passages you highlight and your notes on them; the links you make to share notes, with their names; and the comments you write.',
        'From the contact form: your name, your email address, your company, if you name one, and your message.',
        'From the newsletter: your email address, when you confirmed it, and when you unsubscribed.',
        'From every request: the technical details a browser sends, such as your network address and the page you asked for, as far as we need them to answer the request and prevent abuse.',
      ],
      'To count how often shared links, notes, posts and other items are opened, we turn each viewer into a code that changes every day and cannot be traced back to them. Your network address is not stored with it. If a shared note led you to sign up, we remember which note and which link it was, and when you first read a note and that one.',
    ],
  },
  {
    id: 'how-we-use-it',
    title: 'How we use it',
    blocks: [
      'We use your data for these purposes:',
      [
        'to sign you in and keep you signed in;',
        'to show you the library, your favorites and your own notes, to let you continue where you left off, and to point out what is new since your last visit;',
        'to tailor what we write about to the industries and topics our members care about;',
        'to answer your messages;',
        'to send you fresh insights by email, if you have agreed to that;',
        'to keep the service secure, fix faults and stop abuse.',
      ],
      'Where the law requires a legal basis: the first two purposes fulfill the agreement described in our {terms}; the newsletter is based on your consent; everything else is based on our legitimate interest in running a useful and safe service.',
      'We do not build advertising profiles, and no decision that affects you legally is made by a machine alone.',
    ],
  },
  {
    id: 'cookies-and-storage',
    title: 'Cookies and storage in your browser',
    blocks: [
      'Visiting the public pages sets no cookie. Signing in sets one: the session cookie. Scripts cannot read it, it is not sent with requests that other sites make in your name, and it becomes worthless when you sign out or have not used the service for fourteen days. While you are signing in, the server remembers this for a few minutes, to make sure that the answer belongs to you.',
      'As long as the tab is open, your browser may keep the shared note you wanted to read before signing in, a contact message you have started but not sent, the place you had scrolled to, and the fact that you have seen the notice about small screens. Until you sign out, it also keeps how far you have read or played what you opened, and highlights that have not been sent yet, so that you can continue without a connection.',
      'There are no analytics, advertising or tracking cookies, so there is no banner asking you to accept them.',
    ],
  },
  {
    id: 'your-private-notes',
    title: 'Your private notes',
    blocks: [
      'A PDF you upload is private. Only you can list it, open it or download it; other members cannot, and a link to it opens nothing for anyone else. Administrators publish and manage the library; the admin panel does not show your private notes. If you ask us for a copy of your data, an administrator creates the same archive that you can download from your account page, including your notes; every such copy is recorded.',
      'Uploaded files are read by machine, to check that they are sound PDFs and to let you find them again. We do not use your private notes to train AI models, and we do not hand them to anyone who does.',
      'Please upload only what you are allowed to store with us, and leave out other people’s personal data wherever you can.',
    ],
  },
  {
    id: 'who-receives-data',
    title: 'Who receives data',
    blocks: [
      'We do not sell your data. It leaves {product} only in these cases:',
      [
        'Google learns that you are signing in to {product}, under its own privacy policy.',
        'The companies that host our servers, store our files and deliver our email process data on our behalf and on our instructions.',
        'If the newsletter form of another provider is shown during onboarding, that provider receives what you type into it and the technical details of your visit.',
        'If you press play on a video that is shown by YouTube or Vimeo, that provider receives the technical details of your visit; before you do, nothing is asked of it.',
        'Your comments are shown to other members under your name.',
        'Authorities receive data where the law requires us to hand it over.',
      ],
      'If one of these recipients is outside your country, we make sure that your data is protected there as the law of your country requires.',
    ],
  },
  {
    id: 'how-long-we-keep-it',
    title: 'How long we keep it',
    blocks: [
      'We keep data only as long as we need it:',
      [
        'Your account, your onboarding answers, your favorites, how far you have read or played something, your highlights, and the shared note and link that led you here: until you delete your account, on the account page or by asking us.',
        'Share links you make: until ninety days after they have ended, or until you delete your account.',
        'Notes you delete: fourteen days in the trash, during which you can restore them; then the note and its file are removed for good.',
        'Uploads that never became a note: removed after a day.',
        'Sessions, each with the name your browser gives itself, when it was last used, and from which network, too wide to tell who you are: until you sign out, end them on your account page, or do not use them for fourteen days.',
        'The daily codes used to count views: 400 days; the totals, which identify no one, are kept.',
        'Contact messages: until your request and any follow-up are settled.',
        'Newsletter addresses: until you unsubscribe; after that, only the fact that you do not want our emails.',
      ],
      'Backups are overwritten in turn, so deleted data soon disappears from them as well.',
    ],
  },
  {
    id: 'how-we-protect-it',
    title: 'How we protect it',
    blocks: [
      'Connections to the live service are encrypted. Session keys are stored only as hashes, so a copy of our database opens no account; administrator passwords are stored with a slow, salted hash. Every request for a note or a file is checked on the server, each time, against the rights of the person who asks.',
      'No system is immune to attack. If a breach puts your rights at risk, we will tell you and the authorities without delay. If you find a weakness, please tell us at {email} before you tell anyone else.',
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights and choices',
    blocks: [
      'You can, at any time:',
      [
        'ask what data we hold about you, and receive a copy in a common format;',
        'have wrong data corrected, and your account and all that belongs to it deleted;',
        'restrict or object to a use of your data;',
        'withdraw your consent to email: every email we send to subscribers has a link that unsubscribes you with one click;',
        'download all your data, or delete your notes or your whole account, in the members’ area, without asking anyone.',
      ],
      'A message to {email} from your account’s email address is enough. We answer within one month. If you are not satisfied with our answer, you can complain to the data-protection authority where you live or work.',
      '{product} is meant for businesses. It is not directed at children under sixteen, and we do not knowingly keep data about them.',
    ],
  },
  {
    id: 'changes-and-contact',
    title: 'Changes and contact',
    blocks: [
      'When the service changes, this policy may have to change as well. The date at the top shows when it last did. We tell members about important changes, by email or in the members’ area, before they take effect.',
      'You can reach us with questions, requests and complaints at {email}, or through the operator’s {profile}.',
    ],
  },
]
