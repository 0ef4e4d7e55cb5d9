import { area, calls, get } from '../http/endpoint.ts'

const view = calls({ access: 'questionnaire:view' })

const paper = { reply: 'file', takesLong: true } as const

/** On paper, in an official layout: as it is handed out to be filled in by hand, and as it was answered. */
export const questionnairePapers = area('tenant-questionnaire', {
  /** What is published; before that, the draft. */
  blank: view.get('/user/project/:key/print', '打印空白问卷（PDF）', { ids: { key: 'questionnaire' }, ...paper }),
  /** Written down in the access record of whom it is about. */
  answer: get('/user/project/result/:id/print', {
    ids: { id: 'questionnaireResult' },
    access: 'questionnaire:result',
    ...paper,
    summary: '打印问卷答卷（PDF）',
  }),
})
