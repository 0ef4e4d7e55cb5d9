import { z } from 'zod'
import { documentCalls } from '../../crud/document.ts'
import { area, calls } from '../../http/endpoint.ts'
import { Conversion, ConversionQuery, FollowUp, LeadChange, MovingIn } from './lead.ts'
import { lead } from './lead.words.ts'
import { SimilarLead, SimilarLeadQuery } from './similar-lead.ts'

const rights = { view: 'lead:view', edit: 'lead:edit' } as const
const view = calls({ access: rights.view })
const edit = calls({ access: rights.edit })

export const leads = area('tenant-members', {
  ...documentCalls('bclead', rights, lead),
  change: edit.put('/bclead', '修改接待线索', { body: LeadChange }),
  /** Asked while the form is written. A POST, because personal numbers do not belong into addresses. */
  similar: edit.post('/bclead/similar', '接待线索查重', {
    isAudited: false,
    body: SimilarLeadQuery,
    data: z.array(SimilarLead),
  }),
  followUp: edit.put('/bclead/followUp', '登记跟进', { body: FollowUp }),
  moveIn: edit.put('/bclead/moveIn', '登记线索入住', { body: MovingIn }),
  conversion: view.get('/bclead/conversion', '接待转化', { query: ConversionQuery, data: z.array(Conversion) }),
})
