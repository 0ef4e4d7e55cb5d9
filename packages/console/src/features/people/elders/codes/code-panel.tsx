import { CalledPhone, CodeStatus, calledPhones } from '@care/shared/people/elder-codes/elder-code'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { codeField, dateTime } from '../../../../crud/fields/fields.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import type { PanelProps } from '../../../../pickers/people/archive/archive-panel.ts'
import { ElderCode } from './elder-code.tsx'
import './codes.css'

const RecordDrawer = lazyPart('RecordDrawer', () => import('../../../../crud/form/record-drawer.tsx'))

const fields = { phoneOf: codeField('扫码后显示', calledPhones), expireTime: dateTime('有效期至') }
const names = ['phoneOf', 'expireTime']

/** Panel with the QR code of an elder, to be placed on bed, wristband and door. */
export function CodePanel({ elder, oldmanId, isView }: PanelProps) {
  const { data: code, error, refetch } = useQuery(api.elderCodes.newest.query({ params: { id: oldmanId } }))
  const mayEdit = useMayCall()(api.elderCodes.update) && !isView
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (code === undefined) return <QueryPlaceholder error={error} onRetry={refetch} lines={5} />

  if (code?.status === CodeStatus.Active)
    return (
      <>
        <ElderCode code={code} elder={elder} mayEdit={mayEdit} onEdit={() => setOpen(true)} />
        {isOpen && (
          <RecordDrawer
            title="修改二维码"
            call={api.elderCodes.update}
            fields={fields}
            names={names}
            row={code}
            fixed={{ id: code.id, status: CodeStatus.Active }}
            onClose={close}
          />
        )}
      </>
    )
  return (
    <div className="codes-none stack gap-2 start">
      <p>{code ? '二维码已停用，打印过的都不再有效。' : '还没有二维码。'}</p>
      <p className="small soft">
        打印后放在床头、手环或门口：路人扫码只看到机构名称和一个可拨打的电话，看不到长者的任何信息。
      </p>
      {mayEdit && <Button label="生成二维码" icon="pi pi-qrcode" size="small" onClick={() => setOpen(true)} />}
      {isOpen && (
        <RecordDrawer
          title="生成二维码"
          call={api.elderCodes.create}
          fields={fields}
          names={names}
          fixed={{ oldmanId, phoneOf: CalledPhone.Institution }}
          onClose={close}
        />
      )}
    </div>
  )
}
