import { useMutation } from '@tanstack/react-query'
import { useMe } from '../../calls/me.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { endViewing } from './view-as.ts'
import './viewing-band.css'

/** Over every page while it is looked at as a role: as which, what that means, and the way back. */
export function ViewingBand() {
  const { viewing } = useMe()
  const end = useMutation({ mutationFn: endViewing })
  if (!viewing) return null
  return (
    <div className="viewing-band" role="status">
      <i className="pi pi-eye" aria-hidden />
      <span>
        正在以「{viewing.roleName}」的角色查看
        <small>只能查看，不能修改{viewing.isOnWatch && '；预警照常提醒，处理前请先结束查看'}</small>
      </span>
      <Button label="结束查看" size="small" loading={end.isPending} onClick={() => end.mutate()} />
    </div>
  )
}
