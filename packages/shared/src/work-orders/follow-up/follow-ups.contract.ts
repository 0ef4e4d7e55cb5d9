import { document } from '../../crud/document.ts'
import { area } from '../../http/endpoint.ts'
import { followUp } from './follow-up.words.ts'

const rights = { view: 'workorder:followup', edit: 'workorder:followup' } as const

/** What a low score opens: taken on and closed by somebody else than who served. */
export const followUps = area('tenant-members', document('workorderfollowup', rights, followUp))
