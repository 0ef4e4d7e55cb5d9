/** Address of the public answers. */
export const publicResultPath = '/questionnaire/public/result'
export const publicResultAddress = (key: string) => `${publicResultPath}?key=${key}`
