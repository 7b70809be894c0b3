/** Apart from the texts of the dialog, since every screen of members has it. */
export const DROP_PROMPT = 'Drop PDFs to upload them'
