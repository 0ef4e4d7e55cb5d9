/** The sign-in page, with a redirect back here. */
export const signInPath = () => `/login?redirect=${encodeURIComponent(location.pathname)}`
