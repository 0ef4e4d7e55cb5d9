import { ContractStatus, contract, contractMoves } from '@care/shared/house/contracts/contract.words'
import { contractTemplate } from '@care/shared/house/contracts/contract-template.words'
import { mayMove } from '@care/shared/http/moves'
import { pages } from '@care/shared/pages/pages'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { DocumentPage } from '../../../crud/document-page.tsx'
import { recordField } from '../../../crud/fields/record-select.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { PageLinks } from '../../../pickers/page-links.tsx'
import { elderIdField } from '../../../pickers/people/elder-input.tsx'

const ContractText = lazyPart('ContractText', () => import('./contract-text.tsx'))
const SignContract = lazyPart('SignContract', () => import('./contract-dialogs.tsx'))
const RenewContract = lazyPart('RenewContract', () => import('./contract-dialogs.tsx'))
const ReleaseContract = lazyPart('ReleaseContract', () => import('./contract-dialogs.tsx'))

const fields = {
  oldmanId: elderIdField('长者'),
  templateId: recordField('合同模板', { list: api.contractTemplates.page, definition: contractTemplate }),
}
/** Whether the state of a contract allows the move. */
const may =
  (move: keyof typeof contractMoves) =>
  ({ status }: { status: number }) =>
    mayMove(contractMoves, move, status)

/** 合同: list, text with its versions, signature, renewal and release. */
export const ContractsPage = () => (
  <DocumentPage
    calls={api.contracts}
    words={contract}
    fields={fields as never}
    refresh={['checkIns']}
    actions={
      <>
        <PageLinks of={pages.checkIns} />
        <ActionButtons
          of={null}
          actions={() => [
            {
              label: '合同模板',
              icon: 'pi pi-copy',
              outlined: true,
              may: api.contractTemplates.page,
              open: () => navigate('/residence/contract/template'),
            },
          ]}
        />
      </>
    }
    others={() => [
      {
        label: ({ version }) => (version === null ? '填写文本' : '文本'),
        may: api.contracts.versions,
        when: ({ version, status }) => version !== null || status === ContractStatus.Unsigned,
        shows: (row, close) => <ContractText contract={row} onClose={close} />,
      },
      {
        label: '签订',
        may: api.contracts.sign,
        when: may('sign'),
        shows: (row, close) => <SignContract contract={row} onClose={close} />,
      },
      {
        label: '续签',
        may: api.contracts.renew,
        when: (row) => may('renew')(row) && row.status !== ContractStatus.Released,
        shows: (row, close) => <RenewContract contract={row} onClose={close} />,
      },
      {
        label: '解除',
        danger: true,
        may: api.contracts.release,
        when: may('release'),
        shows: (row, close) => <ReleaseContract contract={row} onClose={close} />,
      },
    ]}
    empty="还没有合同；入住审批通过后自动生成，也可以新增"
  />
)
