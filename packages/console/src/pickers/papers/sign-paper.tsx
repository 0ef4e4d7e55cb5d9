import { day, line } from '@care/shared/resources/field'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { api } from '../../calls/api.ts'
import { ActionDialog } from '../../crud/action-dialog.tsx'
import type { Field } from '../../kit/inputs/field.ts'
import { SignaturePad } from '../signature/signature-pad.tsx'
import { FileUpload } from '../upload/file-upload.tsx'

interface Props {
  id: number
  title: string
  signerName: string | null
  onClose: () => void
}

const signature: Pick<Field, 'label' | 'input'> = {
  label: '手写签名',
  input: ({ value, onChange }) => <SignaturePad name="签字人" value={String(value ?? '')} onChange={onChange} />,
}
const signed: Pick<Field, 'label' | 'input'> = {
  label: '已签署的文件',
  input: ({ id, value, onChange }) => (
    <FileUpload
      id={id}
      purpose="other"
      value={value ? [{ name: '已签署的文件', url: String(value) }] : []}
      onChange={([file]) => onChange(file?.url)}
    />
  ),
}
const fields = {
  signDate: day('签署日期', { required: true }),
  signerName: line('签字人', { max: 20, required: true }),
  relation: line('与长者关系', { max: 20, hint: '本人签字不填' }),
  signatureUrl: signature,
  pdfUrl: signed,
}

/** Signs a paper of moving in on the pad, or takes the file of one that was signed on paper. */
export const SignPaper = ({ id, title, signerName, onClose }: Props) => (
  <ActionDialog
    title={title}
    call={api.stayPapers.sign}
    label="签署"
    fields={fields}
    values={{ signDate: toShanghaiDay(Date.now()), signerName }}
    fixed={{ id }}
    done="已签署"
    refresh={['home']}
    onClose={onClose}
    width={40}
  >
    <p className="soft">签署后不能再修改，有误时请作废后重新生成。手写签名和签署文件至少有一项。</p>
  </ActionDialog>
)
