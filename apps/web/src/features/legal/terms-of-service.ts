import type { LegalSection } from './legal-document.ts'

/** The Terms of Service: thirteen sections. */
export const TERMS_SECTIONS: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'Agreement to these terms',
    blocks: [
      'These terms are an agreement between you and the operator of {product}, named in the {profile} and reached at {email}. They apply to this site, the blog and the members’ area.',
      'By signing in you accept them. If you use {product} for a company, you accept them for that company and confirm that you are authorized to do so. If you do not agree, please do not use the members’ area; the public pages remain open to you.',
    ],
  },
  {
    id: 'the-service',
    title: 'What the service offers',
    blocks: [
      '{product} publishes what its decision-intelligence and generative-AI practice learns. Visitors can read the public pages, the blog while it is switched on, and a preview of any note that was shared with them. Members can open the library of insight notes, videos and podcasts, mark favorites, comment, share links, and keep PDF notes of their own alongside ours.',
      'Membership is free of charge. Consulting work is agreed separately and in writing; these terms do not cover it.',
    ],
  },
  {
    id: 'your-account',
    title: 'Your account',
    blocks: [
      'You sign in with a Google account whose email address Google has verified. The account is personal: please do not lend or share it.',
      'The person who controls your Google account controls your access to {product}. Keep it safe, sign out on devices that are not yours, and tell us at {email} if you believe that someone else has used your account.',
    ],
  },
  {
    id: 'onboarding',
    title: 'Onboarding',
    blocks: [
      'Before the library opens we ask four things: your industry, the size of your company, your job title and the AI topics you follow. Please answer truthfully; your answers help us decide what to write about next. Subscribing to the newsletter during onboarding is optional, and membership does not depend on it.',
    ],
  },
  {
    id: 'your-uploads',
    title: 'Your uploads',
    blocks: [
      'What you upload stays yours. You give us only the permission we need to run the service: to store your files, check that they are sound PDF documents, make them searchable for you, and show them to you. That permission ends when a file is deleted.',
      'You confirm that you have the right to store what you upload. Files that are damaged, protected by a password, larger than the limit shown in the upload dialog, or not PDF documents are refused.',
      'A note you delete goes to the trash and can be restored for fourteen days. After that it is deleted permanently, and we cannot bring it back. The library is not a backup: keep your originals.',
    ],
  },
  {
    id: 'our-content',
    title: 'Our content',
    blocks: [
      'Notes, posts, videos, podcasts, drawings and texts published by {product} are protected by copyright and belong to the operator or to those who licensed them to us.',
      'As a member you may read, download and print them for your own work and use what you learn in your business, quoting as the law allows and naming {product} as the source. You may not republish whole documents, sell them, offer them in another library, or use them to train AI models without our written consent.',
    ],
  },
  {
    id: 'sharing-notes',
    title: 'Sharing notes',
    blocks: [
      'Notes in the library have a link you may pass on. A person who opens it sees a preview with title, description and topics; reading the document requires a free account. Your own private notes have no such link.',
      'Please share links, not files. We may withdraw or replace a note at any time; a link to it then says that the note is no longer available.',
    ],
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    blocks: [
      'You agree not to:',
      [
        'break the law or the rights of others, or upload anything that does;',
        'upload malicious code, or files made to harm the people who open them;',
        'try to reach notes, accounts or functions that are not meant for you, or test our defenses without asking us first;',
        'copy the library by machine, or send so many requests that it disturbs other members;',
        'pretend to be someone else, or hide where a message comes from;',
        'use {product} to send advertising.',
      ],
    ],
  },
  {
    id: 'comments-and-messages',
    title: 'Comments and messages',
    blocks: [
      'Comments appear under your name and can be read by other members. You may delete your own at any time; administrators may delete any comment that breaks these terms.',
      'If you send us ideas about the service in a comment or through the contact form, we may use them without owing you anything. What you tell us about your business in confidence, we keep in confidence.',
    ],
  },
  {
    id: 'email',
    title: 'Email from us',
    blocks: [
      'Members who have agreed to it, and newsletter subscribers who have confirmed their address, receive fresh insights by email. You can unsubscribe from them with one click. Emails about your account or a message you sent us are part of the service and are sent regardless.',
      'The {privacy} explains what data this requires.',
    ],
  },
  {
    id: 'no-advice',
    title: 'Insights are not advice',
    blocks: [
      'Our notes describe what we found and how sure we are of it. They are general information, prepared with care and partly with the help of generative AI. They are not legal, tax, investment or other professional advice, and they know nothing about your particular case.',
      'Figures and quotations on the public pages illustrate our work; they do not promise results. The decisions you make remain yours.',
    ],
  },
  {
    id: 'availability-and-liability',
    title: 'Availability and liability',
    blocks: [
      'We work to keep {product} running and correct, but a free service comes with no guarantee of availability. We may change, pause or end parts of it, and give members notice where possible.',
      'We are liable without limit for intent and gross negligence, for harm to life, body and health, and wherever the law does not allow liability to be limited. Otherwise, we are liable only for breach of an essential duty, up to the damage that could be foreseen, and for loss of data only to the extent that it would have happened even if you had kept your originals.',
    ],
  },
  {
    id: 'changes-and-ending',
    title: 'Changes, ending and contact',
    blocks: [
      'You may leave at any time: delete your account, with everything that belongs to it, on the account page, or write to {email} and we will do it for you. We may suspend or end an account that breaks these terms, after a warning unless the breach is serious.',
      'We may change these terms for good reason. We tell members at least fourteen days before a change takes effect; by using the members’ area after that, you accept it. The date at the top says which version you are reading.',
      'The law of the place where the operator is established applies. Consumers keep the protection of the law of the country they live in. If a clause is void, the others still apply.',
      'If you have questions about these terms, you can reach us at {email} or through the {profile}.',
    ],
  },
]
