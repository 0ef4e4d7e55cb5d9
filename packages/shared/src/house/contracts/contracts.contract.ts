import { z } from 'zod'
import { crud } from '../../crud/crud.ts'
import { documentCalls } from '../../crud/document.ts'
import { area, calls } from '../../http/endpoint.ts'
import { ContractVersion, Release, Renewal, Revision, Signing } from './contract.ts'
import { contract } from './contract.words.ts'
import { contractTemplate } from './contract-template.words.ts'

const rights = { view: 'contract:view', edit: 'contract:edit' } as const
const view = calls({ access: rights.view })
const edit = calls({ access: rights.edit })
const made = z.object({ id: z.number() })

export const contracts = area('tenant-members', {
  ...documentCalls('bccontract', rights, contract),
  /** The texts of a contract, newest first. */
  versions: view.get('/bccontract/:id/versions', '合同文本版本', {
    ids: { id: 'contract' },
    data: z.array(ContractVersion),
  }),
  revise: edit.put('/bccontract/revise', '修改合同文本', { body: Revision }),
  sign: edit.put('/bccontract/sign', '签订合同', { body: Signing }),
  renew: edit.post('/bccontract/renew', '续签合同', { body: Renewal, data: made }),
  release: edit.put('/bccontract/release', '解除合同', { body: Release }),
})

export const contractTemplates = area('tenant-members', crud('bccontracttemplate', 'contract', contractTemplate))
