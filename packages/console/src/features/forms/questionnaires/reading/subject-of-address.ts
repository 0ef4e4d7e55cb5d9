import type { AnswerSubject } from '../../../../pickers/questionnaires/addresses.ts'

const idIn = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** The questionnaire and the subject in the query of an address; null without a questionnaire. */
export function subjectIn(query: URLSearchParams): AnswerSubject | null {
  const key = query.get('key') ?? ''
  if (!/^[0-9a-f]{32}$/.test(key)) return null
  return { key, oldmanId: idIn(query.get('userId')), workOrderJobId: idIn(query.get('workOrderJobId')) }
}

export const resultIdIn = (query: URLSearchParams) => idIn(query.get('id'))
