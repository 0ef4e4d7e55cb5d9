/** Where a person signs in, to come back here afterwards. */
export const signInPath = () => `/login?redirect=${encodeURIComponent(location.pathname)}`
