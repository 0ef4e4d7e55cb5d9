/** Address of a tab of the questionnaire page. */
export const formAddress = (key: string, part = 'editor') => `/questionnaire/form/${part}?key=${key}`

/** Public address to fill in the form. */
export const fillAddress = (key: string) => `${location.origin}/s/${key}`

/** Personal address for one elder to fill in the form. */
export const personalAddress = (key: string, token: string) => `${fillAddress(key)}?p=${token}`
