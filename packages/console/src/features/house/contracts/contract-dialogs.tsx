import type { ContractRow } from '@care/shared/house/contracts/contract.words'
import { contractTemplate } from '@care/shared/house/contracts/contract-template.words'
import { day, line, lines, phone } from '@care/shared/resources/field'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { recordField } from '../../../crud/fields/record-select.tsx'
import type { Field } from '../../../kit/inputs/field.ts'
import { SignaturePad } from '../../../pickers/signature/signature-pad.tsx'
import { FileUpload } from '../../../pickers/upload/file-upload.tsx'

interface Props {
  contract: ContractRow
  onClose: () => void
}
type Asked = Pick<Field, 'label' | 'input'>

const refresh = ['contracts', 'checkIns', 'home']
const today = () => toShanghaiDay(Date.now())

const paper = (label: string): Asked => ({
  label,
  input: ({ id, value, onChange }) => (
    <FileUpload
      id={id}
      purpose="other"
      value={value ? [{ name: label, url: String(value) }] : []}
      onChange={([file]) => onChange(file?.url)}
    />
  ),
})
const signature: Asked = {
  label: '手写签名',
  input: ({ value, onChange }) => <SignaturePad name="签字人" value={String(value ?? '')} onChange={onChange} />,
}

const signing = {
  signDate: day('签订日期', { required: true }),
  signerName: line('签字人', { max: 20, required: true }),
  signatureUrl: signature,
  pdfUrl: paper('已签署的文件'),
}

/** Signs a contract on the pad, or takes the file of a contract signed on paper. */
export const SignContract = ({ contract: { id, name, userName, memberName }, onClose }: Props) => (
  <ActionDialog
    title={`签订${name}`}
    call={api.contracts.sign}
    label="签订"
    fields={signing}
    values={{ signDate: today(), signerName: memberName ?? userName }}
    fixed={{ id }}
    done="合同已签订"
    refresh={refresh}
    onClose={onClose}
    width={40}
  >
    <p className="soft">签订后文本不能再修改，需要变更时请续签或解除后另立合同。手写签名和签署文件至少有一项。</p>
  </ActionDialog>
)

const renewal = {
  templateId: recordField('合同模板', { list: api.contractTemplates.page, definition: contractTemplate }) as Asked,
  name: line('合同名称', { max: 50, required: true }),
  endTime: day('结束日期', { required: true }),
  memberName: line('签约家属', { max: 20 }),
  memberPhone: phone('家属电话', {}),
  contractNo: line('合同编号', { max: 50, hint: '留空则自动编号' }),
}

/** Creates the contract that follows this one. */
export const RenewContract = ({
  contract: { id, name, userName, contractNo, endTime, memberName },
  onClose,
}: Props) => (
  <ActionDialog
    title={`${userName} · 续签`}
    call={api.contracts.renew}
    label="续签"
    fields={renewal}
    values={{ name, memberName }}
    fixed={{ id }}
    done="已续签，待签订"
    refresh={refresh}
    onClose={onClose}
    width={36}
  >
    <p className="soft">
      原合同{contractNo}于 {endTime} 到期，新合同自次日起生效。
    </p>
  </ActionDialog>
)

const release = {
  releaseDate: day('解除日期', { required: true }),
  reason: lines('解除原因', { max: 200, required: true }),
  releasePdfUrl: paper('解除协议'),
}

export const ReleaseContract = ({ contract: { id, contractNo, userName }, onClose }: Props) => (
  <ActionDialog
    title={`解除合同${contractNo}`}
    call={api.contracts.release}
    label="解除合同"
    severity="danger"
    fields={release}
    values={{ releaseDate: today() }}
    fixed={{ id }}
    done="合同已解除"
    refresh={refresh}
    onClose={onClose}
    width={36}
  >
    <p className="soft">{userName}的合同将解除，不能恢复。</p>
  </ActionDialog>
)
