import { describe, expect, it } from 'vitest'
import { fileNames, iconsIn, type Module } from './chunk-names.ts'

const screen = (route: string) => `/src/routes/${route}.tsx?tsr-split=component`
const DOCUMENT = '/src/features/site/shell/document.tsx'
const POPPER = '/node_modules/@floating-ui/core/index.mjs'
const FORM = '/node_modules/react-hook-form/index.mjs'

/** Returns the file names of modules with these imports; `large` ones are big enough for a file of their own. */
function namesOf(imports: Record<string, string[]>, large: readonly string[] = []) {
  const all = new Set(Object.entries(imports).flat(2))
  const modules = [...all].map((id): Module => ({
    id,
    imports: imports[id] ?? [],
    later: id === DOCUMENT ? ['toasts'] : [],
    size: large.includes(id) ? 120_000 : 100,
  }))
  return Object.fromEntries(fileNames(modules, (route) => /blog|index|share/.test(route)))
}

describe('the file of a module', () => {
  it('is that of the widest audience: pages for reading, those with popups, members’ screens, one section', () => {
    const names = namesOf({
      [screen('blog.index')]: ['icon'],
      [screen('share')]: ['menu', 'icon'],
      [screen('account')]: ['shell', 'menu', 'icon', 'photo'],
      [screen('dashboard')]: ['shell'],
      [screen('notes')]: ['shell', 'row'],
      [screen('notes.trash')]: ['row'],
      [screen('my-notes')]: ['row'],
      menu: [POPPER],
    })
    expect(names).toEqual({
      ...{ icon: 'pages', menu: 'popups', [POPPER]: 'popups' },
      ...{ shell: 'members', row: 'notes', photo: 'account' },
    })
  })

  it('is apart for forms, which not all screens have', () => {
    const names = namesOf({
      [screen('account')]: ['field', 'shell'],
      [screen('content')]: ['field', 'shell'],
      [screen('onboarding')]: ['field', 'shell'],
      field: [FORM],
    })
    expect(names).toEqual({ field: 'forms', [FORM]: 'forms', shell: 'members' })
  })

  it('is one of two sections’ own where that is worth a request', () => {
    const imports = { [screen('admin')]: ['table', 'badge'], [screen('content')]: ['table', 'badge'] }
    expect(namesOf(imports)).toEqual({ table: 'members', badge: 'members' })
    expect(namesOf(imports, ['table'])).toEqual({ table: 'admin-and-content', badge: 'admin-and-content' })
  })

  it('is that of all pages where all load it later', () => {
    const imports = {
      ...{ [screen('account')]: ['button'], [screen('content')]: ['button'] },
      toasts: ['button', 'region'],
    }
    expect(namesOf(imports)).toEqual({ button: 'members' })
    expect(namesOf({ ...imports, [DOCUMENT]: [] })).toEqual({ button: 'pages' })
  })

  it('is left to the page for reading that alone has it, and to what comes later', () => {
    expect(namesOf({ [screen('index')]: ['hero'], dialog: ['hero', 'schema'] })).toEqual({})
  })

  it('needs only files of wider audiences', () => {
    const imports = {
      [screen('blog.index')]: ['card'],
      [screen('share')]: ['viewer', 'card'],
      [screen('account')]: ['viewer', 'form', 'shell'],
      [screen('content')]: ['form', 'shell', 'list'],
      [screen('onboarding')]: ['form', 'shell', 'list'],
      ...{ shell: ['viewer'], form: ['shell', FORM], viewer: ['card', POPPER], list: ['form', 'shell'] },
    }
    const names = namesOf(imports, ['list'])
    const order = ['pages', 'popups', 'members', 'forms', 'content-and-onboarding']
    const rank = (id: string) => order.indexOf(names[id] ?? '')
    for (const [id, needed] of Object.entries(imports)) {
      if (id in names) for (const each of needed) expect(rank(each)).toBeLessThanOrEqual(rank(id))
    }
    expect(new Set(Object.values(names))).toEqual(new Set(order))
  })
})

it('counts the icons that a module names, by any of their names, and no others', () => {
  const all = `export { default as ArrowUp, default as ArrowUpIcon } from './icons/arrow-up.mjs';
export { default as Arrow } from './icons/arrow.mjs';
export { default as X, default as XIcon } from './icons/x.mjs';`
  const code = 'import { ArrowUpIcon, X as Close } from "lucide-react";\nimport { Arrow } from "elsewhere";'
  expect(iconsIn(code, all)).toEqual(['icons/arrow-up.mjs', 'icons/x.mjs'])
})
