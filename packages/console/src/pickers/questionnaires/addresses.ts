/** Subject of a questionnaire answer, as query parameters of the pages. */
export interface AnswerSubject {
  key: string
  oldmanId?: number | null | undefined
  workOrderJobId?: number | null | undefined
}

const queryOf = ({ key, oldmanId, workOrderJobId }: AnswerSubject) =>
  new URLSearchParams({
    key,
    ...(oldmanId && { userId: String(oldmanId) }),
    ...(workOrderJobId && { workOrderJobId: String(workOrderJobId) }),
  })

export const writeAddress = (about: AnswerSubject) => `/questionnaire/write?${queryOf(about)}`
/** The latest answer about this subject, or the one with `id`. */
export const detailAddress = (about: AnswerSubject, id?: number) =>
  `/questionnaire/detail?${queryOf(about)}${id ? `&id=${id}` : ''}`
export const viewAddress = (key: string) => `/questionnaire/view?key=${key}`
/** The printed form of one answer, or of the blank form. */
export const paperAddress = (of: { key: string } | { id: number }) =>
  `/questionnaire/print?${new URLSearchParams({ ...('id' in of ? { id: String(of.id) } : of), at: String(Date.now()) })}`
