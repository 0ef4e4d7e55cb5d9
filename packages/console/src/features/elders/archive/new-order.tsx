import type { Elder } from '@care/shared/elders/elder'
import { useSetAtom } from 'jotai'
import { Button } from '../../../kit/inputs/button.tsx'
import { newWorkOrderAtom } from '../../../live/open-drawers.ts'

export function NewOrder({ elder: { id } }: { elder: Elder }) {
  const open = useSetAtom(newWorkOrderAtom)
  return <Button label="新建工单" icon="pi pi-plus" outlined onClick={() => open({ oldmanId: id })} />
}
