import type { Viewing } from '@care/shared/admin/session/session'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../kit/inputs/button.tsx'
import { endViewing } from './view-as.ts'
import './viewing-band.css'

/** Band over every page during a role view: the role, an explanation, and a button to end the view. */
export function ViewingBand({ viewing }: { viewing: Viewing }) {
  const end = useMutation({ mutationFn: endViewing })
  return (
    <div className="viewing-band rigid line strong" role="status">
      <i className="pi pi-eye" aria-hidden />
      <span className="grow">
        正在以「{viewing.roleName}」的角色查看
        <small className="soft small">
          只能查看，不能修改{viewing.isOnWatch && '；预警照常提醒，处理前请先结束查看'}
        </small>
      </span>
      <Button label="结束查看" size="small" loading={end.isPending} onClick={() => end.mutate()} />
    </div>
  )
}
