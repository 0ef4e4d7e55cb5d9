import type { ContractVersion } from '@care/shared/house/contracts/contract'
import { type ContractRow, ContractStatus } from '@care/shared/house/contracts/contract.words'
import { lines } from '@care/shared/resources/field'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { QueryDrawer } from '../../../kit/dialogs/query-drawer.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { Select } from '../../../kit/inputs/select.tsx'
import './contracts.css'

interface Props {
  contract: ContractRow
  onClose: () => void
}

/** The text of a contract in all its versions; an unsigned one gets a new version by a change. */
export const ContractText = ({ contract, onClose }: Props) => (
  <QueryDrawer<ContractVersion[]>
    title={contract.name}
    query={api.contracts.versions.query({ params: { id: contract.id } })}
    onHide={onClose}
  >
    {(versions) => <Versions contract={contract} versions={versions} onClose={onClose} />}
  </QueryDrawer>
)

const content = { content: lines('合同正文', { max: 20_000, required: true }) }

function Versions({ contract, versions, onClose }: Props & { versions: ContractVersion[] }) {
  const [newest] = versions
  const mayRevise = useMayCall()(api.contracts.revise) && contract.status === ContractStatus.Unsigned
  const [shown, setShown] = useState(newest?.version)
  const [isRevising, setRevising] = useState(newest === undefined && mayRevise)
  const text = versions.find(({ version }) => version === shown) ?? newest
  return (
    <Drawer
      title={`${contract.name} ${contract.contractNo}`}
      onHide={onClose}
      footer={mayRevise && <Button label="修改文本" onClick={() => setRevising(true)} />}
    >
      {versions.length > 1 && (
        <Select
          aria-label="文本版本"
          value={shown}
          options={versions.map(({ version, createUser, createTime }) => ({
            value: version,
            label: `第${version}版 · ${createUser} · ${createTime.slice(0, 16)}`,
          }))}
          onChange={({ value }) => setShown(value)}
        />
      )}
      {text ? (
        <article className="contract-text">{text.content}</article>
      ) : (
        <p className="soft">还没有文本，填写后即为第1版。</p>
      )}
      {isRevising && (
        <ActionDialog
          title={newest ? `修改文本（保存为第${newest.version + 1}版）` : '填写合同文本'}
          call={api.contracts.revise}
          label="保存"
          fields={content}
          values={{ content: newest?.content }}
          fixed={{ id: contract.id }}
          done={newest ? `已保存为第${newest.version + 1}版` : '已保存'}
          onDone={() => setShown((newest?.version ?? 0) + 1)}
          refresh={['contracts']}
          onClose={() => setRevising(false)}
          width={56}
        />
      )}
    </Drawer>
  )
}
