import { ID_ALPHABET, ID_LENGTH } from '@idex/contract/kernel/ids'
import { customAlphabet } from 'nanoid'

/** A new random id: 20 lower-case letters and digits. */
export const newId: () => string = customAlphabet(ID_ALPHABET, ID_LENGTH)

/** A short random suffix that makes a slug unique: 6 lower-case letters and digits. */
export const newSlugSuffix: () => string = customAlphabet(ID_ALPHABET, 6)
