/** Path of the sign-in page, with a redirect back to this page. */
export const signInPath = () => `/login?redirect=${encodeURIComponent(location.pathname)}`
