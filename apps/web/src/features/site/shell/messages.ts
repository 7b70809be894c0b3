/** Texts of the page around every screen. */
export const MESSAGES = {
  offline: 'You are offline. What you see may be out of date, and changes cannot be saved.',
  // As short as the one above, so that two lines on a phone hold it.
  offlineMember: 'You are offline. Only highlights and your place are kept, and sent later.',
  notFoundTitle: 'Page not found',
  notFoundText: "The page you're looking for doesn't exist or has been moved.",
  scriptless: 'This page needs JavaScript, which is off in this browser.',
  errorTitle: 'Something went wrong',
  errorText: 'This page could not be loaded. Please try again.',
  notStarted: 'This could not be opened. Please check your connection and try again.',
  retry: 'Try Again',
  home: 'Go to Homepage',
  library: 'Go to the library',
  insights: 'Latest insights',
} as const
