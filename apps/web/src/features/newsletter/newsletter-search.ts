import { choiceParam, type Search, textParam } from '../../browser/search-params.ts'

/** Parses `embed`: true if the page is in a frame, and shows only the form. */
export function parseNewsletterSearch({ embed }: Search): { embed?: boolean | undefined } {
  return { embed: choiceParam(embed, [true, false]) }
}

export function parseTokenSearch({ token }: Search): { token?: string | undefined } {
  return { token: textParam(token, 200) }
}
