/** Where everybody may see what was answered. */
export const publicResultPath = '/questionnaire/public/result'
export const publicResultAddress = (key: string) => `${publicResultPath}?key=${key}`
