import { area, calls, get } from '../../http/endpoint.ts'

const view = calls({ access: 'questionnaire:view' })

const paper = { reply: 'file', takesLong: true } as const

/** Printouts in an official layout: a blank form to fill in by hand, and an answer. */
export const questionnairePapers = area('tenant-questionnaire', {
  /** Prints the published version, or the draft where none is published. */
  blank: view.get('/user/project/:key/print', '打印空白问卷（PDF）', { ids: { key: 'questionnaire' }, ...paper }),
  /** Prints an answer; logged as an access to the elder's record. */
  answer: get('/user/project/result/:id/print', {
    ids: { id: 'questionnaireResult' },
    access: 'questionnaire:result',
    ...paper,
    summary: '打印问卷答卷（PDF）',
  }),
})
