import { z } from 'zod'
import { crud } from '../../crud/crud.ts'
import { documentCalls } from '../../crud/document.ts'
import { area, calls } from '../../http/endpoint.ts'
import { MissingPapers, MissingSearch, NeededPaper, OfElder, PaperSigning } from './stay-paper.ts'
import { stayPaper } from './stay-paper.words.ts'
import { stayPaperKind } from './stay-paper-kind.words.ts'

const rights = { view: 'staypaper:view', edit: 'staypaper:edit' } as const
const view = calls({ access: rights.view })
const edit = calls({ access: rights.edit })
const made = z.object({ count: z.number() })

export const stayPapers = area('tenant-members', {
  ...documentCalls('bcstaypaper', rights, stayPaper),
  text: view.get('/bcstaypaper/:id/text', '入住文书正文', {
    ids: { id: 'plain:stayPaper' },
    data: z.object({ content: z.string() }),
  }),
  /** The kinds that apply to an elder, in their order, with what is signed of them. */
  needed: view.get('/bcstaypaper/needed', '长者所需的入住文书', { query: OfElder, data: z.array(NeededPaper) }),
  missing: view.list('/bcstaypaper/missing', '缺少必签文书的在住长者', MissingPapers, MissingSearch),
  /** Writes an unsigned paper of each kind that applies and has none, or whose paper has to be signed anew. */
  prepare: edit.post('/bcstaypaper/prepare', '生成长者的入住文书', { body: OfElder, data: made }),
  sign: edit.put('/bcstaypaper/sign', '签署入住文书', { body: PaperSigning }),
})

export const stayPaperKinds = area('tenant-members', {
  ...crud('bcstaypaperkind', 'staypaperkind', stayPaperKind),
  /** Adds the usual kinds that the institution does not have yet; none of them is required. */
  adopt: calls({ access: 'staypaperkind:edit' }).post('/bcstaypaperkind/adopt', '采用常用入住文书', { data: made }),
})
