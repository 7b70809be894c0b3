/** How the names of highlights begin that the server does not have yet; by them it is known whether there are any. */
export const UNSENT_HIGHLIGHTS = 'highlight:'
