import { type ContractRow, ContractStatus, contract, contractStates } from '@care/shared/house/contracts/contract.words'
import { contractTemplate } from '@care/shared/house/contracts/contract-template.words'
import { contracts, contractTemplates } from '@care/shared/house/contracts/contracts.contract'
import { labelOf } from '@care/shared/words'
import type { FastifyInstance } from 'fastify'
import type { Outside } from '../../../outside/outside.ts'
import { inSeparateTransaction } from '../../../platform/db/lazy-transaction.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { makePaper } from '../../../platform/papers/make-paper.ts'
import { findTenantName } from '../../../platform/papers/names.repository.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import { pictureForPaper } from '../../admin/files/files.port.ts'
import { maskPerson } from '../../people/elders/elders.port.ts'
import { contractRows } from './contract.repository.ts'
import { contractPaper } from './contract-paper.ts'
import { findVersions } from './contract-text.repository.ts'
import { noticeEndings } from './notice-endings.ts'
import { createContract, releaseContract, renewContract, reviseContract, signContract } from './write-contract.ts'

export interface ContractsServing extends Serving {
  outside: Pick<Outside, 'storage'>
}

const verbs = documentVerbs(contract, {
  table: 'elderContract',
  rows: contractRows,
  filters: { words: contract, elder: true, same: ['tenantId'], ids: 'c.id' },
  shown: (row, caller) => ({ ...row, memberPhone: maskPerson(caller, { mobile: row.memberPhone }).mobile }),
  steps: { resume: () => ({ reason: null }) },
  untimely: ({ status }: ContractRow) => `合同${labelOf(contractStates, status)}，请刷新后重试`,
})

const lookMs = 10 * 60_000

/** 合同: texts by templates, versions, signature, renewal and notices before the end. */
export async function contractRoutes(app: FastifyInstance, { outside: { storage }, ...serving }: ContractsServing) {
  repeatEvery(app, lookMs, 'contract notices', () => noticeEndings(serving.database))

  serve(app, serving, contracts, {
    ...verbs,
    create: ({ db, caller, body }) => createContract(db, caller, body),
    versions: async (asked) => {
      const { record } = await verbs.detail(asked)
      return findVersions(asked.db, { tenantId: record.tenantId, id: asked.params.id })
    },
    revise: ({ db, caller, body }) => reviseContract(db, caller, body),
    sign: ({ db, caller, body }) => signContract(db, caller, body),
    renew: ({ db, caller, body }) => renewContract(db, caller, body),
    release: ({ db, caller, body }) => releaseContract(db, caller, body),
    print: async ({ db, caller, params }) => {
      const read = await inSeparateTransaction(db, async (own) => {
        const { record } = await verbs.detail({ db: own, caller, params })
        const { tenantId } = record
        const [newest] = await findVersions(own, { tenantId, id: params.id })
        return { record, newest, institution: await findTenantName(own, tenantId) }
      })
      const { record, newest, institution } = read
      // a contract that is a file alone is printed as a record with its trail
      if (!newest) return verbs.print({ db, caller, params })
      const { signatureUrl, status, contractNo } = record
      const isSigned = status !== ContractStatus.Unsigned && signatureUrl
      const signature = isSigned ? await pictureForPaper(storage, signatureUrl) : undefined
      const { content: text, version } = newest
      return makePaper(
        caller,
        `合同-${contractNo}`,
        contractPaper({ record, text, version, institution, caller, signature }),
      )
    },
  })

  serve(app, serving, contractTemplates, plainVerbs('contractTemplate', contractTemplate))
}
