import type { PersonalLink } from '@care/shared/forms/questionnaires/links/personal-link'
import { Dialog } from '../../../../../kit/dialogs/dialog.tsx'
import { LeaveButton } from '../../../../../kit/dialogs/dialog-buttons.tsx'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { TextInput } from '../../../../../kit/inputs/text-input.tsx'
import { copyLink } from '../../../../../kit/text/copy-link.ts'
import { QrPicture } from '../../../../../session/challenge/qr-picture.tsx'
import { personalAddress } from '../../lists/addresses.ts'

interface Props {
  formKey: string
  link: PersonalLink
  onClose: () => void
}

/** Dialog with the QR code of a personal link, to scan or to forward. */
export function LinkQr({ formKey, link: { oldmanName, token, expireTime }, onClose }: Props) {
  const address = personalAddress(formKey, token ?? '')
  return (
    <Dialog title={`${oldmanName}的专属链接`} width={24} onClose={onClose}>
      <div className="link-qr stack">
        <QrPicture text={address} alt={`${oldmanName}的填写二维码`} className="link-qr-picture" />
        <p className="soft">{expireTime.slice(0, 16)} 前有效，只能提交一次</p>
        <TextInput
          aria-label="专属链接"
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <div className="dialog-buttons row">
        <LeaveButton label="关闭" />
        <Button label="复制链接" icon="pi pi-copy" onClick={() => void copyLink(address)} />
      </div>
    </Dialog>
  )
}
