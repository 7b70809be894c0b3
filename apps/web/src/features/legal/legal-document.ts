/**
 * A legal text as data. A block is a paragraph or, as an array, a list. `{product}` stands for the name, `{email}`,
 * `{profile}`, `{privacy}` and `{terms}` for links.
 */
export type LegalBlock = string | readonly string[]
export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] }
