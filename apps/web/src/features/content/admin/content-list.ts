/** The form of a content item in the address, of a new one without a row. */
export const CONTENT_FORM_DIALOG = 'form'
