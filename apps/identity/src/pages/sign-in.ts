import { PRODUCT_NAME } from '../brand.ts'
import { DEMO_MEMBERS } from '../demo-members.ts'
import { type FieldTexts, PERSON_FIELDS, type Person, type PersonField } from '../person.ts'
import { type Html, html } from '@idex/contract/kernel/html'
import { layout } from './layout.ts'

type SignIn = { action: string; clientHost: string; values: FieldTexts; errors: FieldTexts }

const FIELDS = {
  email: {
    label: 'Email',
    attributes: html`type="email" autocomplete="email" autocapitalize="none" spellcheck="false"`,
  },
  given_name: { label: 'First name', attributes: html`type="text" autocomplete="given-name"` },
  family_name: { label: 'Last name', attributes: html`type="text" autocomplete="family-name"` },
}

/** The page that stands in for Google's account chooser: demo members first, then a form for other people. */
export function signInPage(page: SignIn): Html {
  const failed = Object.keys(page.errors).length > 0
  return layout({
    title: failed ? 'Error: Sign in' : 'Sign in',
    wide: true,
    content: html`
      <div class="intro">
        <h1>Sign in</h1>
        <p class="lede">
          Choose who to be. You continue to ${PRODUCT_NAME} at <span class="host">${page.clientHost}</span>.
        </p>
      </div>
      <section aria-labelledby="demo-members">
        <h2 id="demo-members">Demo members</h2>
        <ul class="members">
          ${DEMO_MEMBERS.map(({ id, person }) => memberItem(page.action, id, person))}
        </ul>
      </section>
      <section aria-labelledby="someone-else">
        <h2 id="someone-else">Someone else</h2>
        ${personForm(page)}
      </section>
      <p class="cancel"><a href="${page.action}/cancel">Cancel</a></p>
    `,
  })
}

function memberItem(action: string, id: string, person: Person): Html {
  const initials = person.given_name.slice(0, 1) + person.family_name.slice(0, 1)
  return html`<li>
    <form method="post" action="${action}">
      <button class="member" name="member" value="${id}">
        <span class="avatar" aria-hidden="true">${initials}</span>
        <span class="who">
          <span class="name">${person.given_name} ${person.family_name}</span>
          <span class="email">${breakable(person.email)}</span>
        </span>
      </button>
    </form>
  </li>`
}

/** An email address that breaks before the @ on a narrow screen instead of within a word. */
function breakable(email: string): Html {
  const [local = '', domain = ''] = email.split('@')
  return html`${local}<wbr />@${domain}`
}

function personForm({ action, values, errors }: SignIn): Html {
  const firstBad = PERSON_FIELDS.find((field) => errors[field] !== undefined)
  return html`<form class="person" method="post" action="${action}" novalidate>
    ${PERSON_FIELDS.map((field) => inputField(field, values[field], errors[field], field === firstBad))}
    <button class="button" type="submit">Continue</button>
  </form>`
}

function inputField(field: PersonField, value = '', error: string | undefined, focus: boolean): Html {
  const { label, attributes } = FIELDS[field]
  const bad = error !== undefined
  return html`<div class="field">
    <label for="${field}">${label}</label>
    <input
      id="${field}"
      name="${field}"
      value="${value}"
      ${attributes}
      required
      ${bad && html`aria-invalid="true" aria-describedby="${field}-error"`}
      ${focus && html`autofocus`}
    />
    ${bad && html`<p class="error" id="${field}-error">${error}</p>`}
  </div>`
}
