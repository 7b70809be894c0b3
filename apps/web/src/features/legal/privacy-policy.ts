import type { LegalSection } from './legal-document.ts'

/** The Privacy Policy: ten sections. */
export const PRIVACY_SECTIONS: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    blocks: [
      '{product} is a decision-intelligence and generative-AI consulting service. It consists of this public site, a blog, and a members area with insight notes, videos and podcasts.',
      'The operator of {product} decides how and why your data is used and answers for it. You reach the operator at {email}; the {profile} says who that is.',
    ],
  },
  {
    id: 'what-we-collect',
    title: 'What we collect',
    blocks: [
      'We collect only what you give us and what using the service leaves behind:',
      [
        'From Google when you sign in: the identifier of your account, your verified email address, your first and last name, and the address of your profile picture. We never see your password, your contacts, your mail or your files.',
        'From onboarding: your industry, the size of your company, your job title and the AI topics you choose.',
        'From the members area: the PDF notes you upload with their titles, descriptions and topics; the notes you mark as favourites; which items you have opened or liked; how far you have read or played them; the passages you highlight and your notes on them; the comments you write.',
        'From the contact form: your name, your email address, your company if you name one, and your message.',
        'From the newsletter: your email address, when you confirmed it, and when you unsubscribed.',
        'From every request: the technical details a browser sends, such as your network address and the page asked for, as far as they are needed to answer it and to fend off abuse.',
      ],
      'To count how often shared links, notes, posts and other items are opened we turn a viewer into a code that changes every day and cannot be turned back. Your network address is not stored with it. If a shared note led you to sign up, we remember which one it was and when you first read a note.',
    ],
  },
  {
    id: 'how-we-use-it',
    title: 'How we use it',
    blocks: [
      'We use your data for these purposes:',
      [
        'to sign you in and keep you signed in;',
        'to show you the library, your favourites and your own notes, to let you go on where you left off, and to point out what is new since your last visit;',
        'to tailor what we write about to the industries and topics our members care about;',
        'to answer your messages;',
        'to send you fresh insights by email, if you have agreed to it;',
        'to keep the service secure, to find faults and to stop abuse.',
      ],
      'Where the law asks for a legal ground: the first two serve the agreement described in our {terms}; the newsletter rests on your consent; everything else rests on our interest in running a useful and safe service.',
      'We do not build advertising profiles, and no decision with legal effect on you is made by a machine alone.',
    ],
  },
  {
    id: 'cookies-and-storage',
    title: 'Cookies and storage in your browser',
    blocks: [
      'Visiting the public pages sets no cookie. Signing in sets one: the session cookie. Scripts cannot read it, it is not sent along by requests other sites make in your name, and it loses its value when you sign out or have not used the service for fourteen days. While a sign-in is under way, the server remembers it for a few minutes to make sure that the answer belongs to you.',
      'Your browser itself may keep, for as long as the tab is open: the shared note you wanted to read before signing in, a contact message you have begun but not sent, the place you had scrolled to, and the fact that you have seen the notice about small screens. Until you sign out it also keeps how far you have read or played what you opened, and highlights that have not been sent yet, so that you can go on without a connection.',
      'There are no analytics, advertising or tracking cookies, and therefore no banner asking you to accept them.',
    ],
  },
  {
    id: 'your-private-notes',
    title: 'Your private notes',
    blocks: [
      'A PDF you upload is private. Only you can list it, open it or download it; other members cannot, and a link to it opens nothing for anyone else. Administrators publish and manage the library; the admin panel does not show your private notes. If you ask us for a copy of your data, an administrator makes the same archive that you get on your account page, with your notes in it; every such copy is recorded.',
      'We read an uploaded file by machine to check that it is a sound PDF and to let you find it again. We do not use your private notes to train AI models, and we do not hand them to anyone who does.',
      'Please upload only what you are allowed to store with us, and leave out personal data of other people wherever you can.',
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
        'Your comments are shown to other members under your name.',
        'Authorities receive data where a law obliges us to give it.',
      ],
      'Should one of these recipients work outside of your country, we see to it that your data is protected there as the law of your country demands.',
    ],
  },
  {
    id: 'how-long-we-keep-it',
    title: 'How long we keep it',
    blocks: [
      'We keep data for as long as its purpose lasts:',
      [
        'Your account, your onboarding answers, your favourites, how far you have read or played something, your highlights, and the shared note that led you here: until you delete the account, on its own page or by asking us.',
        'Notes you delete: fourteen days in the trash, during which you can restore them; then the note and its file are removed for good.',
        'Uploads that were never made into a note: removed once they are a day old.',
        'Sessions, each with the name your browser gives itself: until you sign out or end them on your account page, or fourteen days without use.',
        'The daily codes by which views are counted: 400 days; the numbers themselves, which name nobody, stay.',
        'Contact messages: until your request is settled, and no longer than any follow-up needs.',
        'Newsletter addresses: until you unsubscribe; after that only the fact that you do not want mail.',
      ],
      'Backups are overwritten in turn, so that deleted data disappears from them as well after a short time.',
    ],
  },
  {
    id: 'how-we-protect-it',
    title: 'How we protect it',
    blocks: [
      'Connections to the live service are encrypted. Session keys are stored only as hashes, so that a copy of our database opens no account; administrator passwords are stored with a slow, salted hash. Every request for a note or a file is checked against the rights of whoever asks, on the server, each time.',
      'No system is beyond attack. If a breach should put your rights at risk, we will tell you and the authorities without delay. If you find a weakness, please write to {email} before you tell anyone else.',
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights and choices',
    blocks: [
      'You may at any time:',
      [
        'ask which data we hold about you, and receive a copy in a common format;',
        'have wrong data corrected, and your account and all that belongs to it deleted;',
        'restrict or object to a use of your data;',
        'withdraw your consent to email: every mail we send to subscribers has a link that unsubscribes you with one click;',
        'download all your data, or delete your notes or the whole account, in the members area without asking anyone.',
      ],
      'A message from the address of your account to {email} is enough. We answer within one month. If you are not content with our answer, you may complain to the data-protection authority where you live or work.',
      '{product} is meant for businesses. It is not directed at children under sixteen, and we do not knowingly keep data about them.',
    ],
  },
  {
    id: 'changes-and-contact',
    title: 'Changes and contact',
    blocks: [
      'When the service changes, this policy may have to follow. The date at the top says when it last did. Members are told by email or in the members area before a change that matters takes effect.',
      'Questions, requests and complaints reach us at {email} or by way of the {profile} of the operator.',
    ],
  },
]
