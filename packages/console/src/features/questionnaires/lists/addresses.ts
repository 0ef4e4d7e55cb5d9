/** A part of the editor of a questionnaire, or of what came of it. */
export const formAddress = (key: string, part = 'editor') => `/questionnaire/form/${part}?key=${key}`

/** Where anybody fills it in. */
export const fillAddress = (key: string) => `${location.origin}/s/${key}`

/** Where it is filled in for one elder, by whoever has it. */
export const personalAddress = (key: string, token: string) => `${fillAddress(key)}?p=${token}`
