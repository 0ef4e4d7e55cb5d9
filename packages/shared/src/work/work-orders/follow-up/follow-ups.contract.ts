import { documentCalls } from '../../../crud/document.ts'
import { area } from '../../../http/endpoint.ts'
import { followUp } from './follow-up.words.ts'

const rights = { view: 'workorder:followup', edit: 'workorder:followup' } as const

/** Follow-ups of low scores: taken and closed by somebody who did not serve the order. */
export const followUps = area('tenant-members', documentCalls('workorderfollowup', rights, followUp))
