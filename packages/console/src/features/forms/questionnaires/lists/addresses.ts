/** Address of a part of the questionnaire page. */
export const formAddress = (key: string, part = 'editor') => `/questionnaire/form/${part}?key=${key}`

/** The public address. */
export const fillAddress = (key: string) => `${location.origin}/s/${key}`

/** The personal link of one elder. */
export const personalAddress = (key: string, token: string) => `${fillAddress(key)}?p=${token}`
