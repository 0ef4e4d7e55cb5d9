import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import { toastSuccess, toastUndo } from '../../../kit/messages/toast.ts'

/** Asks before an elder's record goes, and offers the way back; null for who may not. */
export function useRemoveElder(onRemoved?: () => void) {
  const may = useMayCall()(api.elders.remove)
  const restore = useMutation({ ...api.elders.restore.mutation(), onSuccess: () => toastSuccess('档案已恢复') })
  const client = useQueryClient()
  // the archive that is open asks for a record that is gone no more
  const remove = useMutation({
    mutationFn: api.elders.remove.call,
    onSuccess: (_, { params: { id } }) =>
      client.invalidateQueries({
        queryKey: ['elders'],
        predicate: ({ queryKey: [, , input] }) => JSON.stringify(input) !== JSON.stringify({ params: { id } }),
      }),
  })
  if (!may) return null
  return ({ id, userName }: { id: number; userName: string }) =>
    confirm({
      title: '删除长者档案',
      text: `确定删除“${userName}”的档案吗？删除后不再出现在列表和查找中，一天内可以恢复。`,
      yes: '删除',
      danger: true,
      onYes: () =>
        remove.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              toastUndo(`已删除“${userName}”的档案`, () => restore.mutate({ params: { id } }))
              onRemoved?.()
            },
          },
        ),
    })
}
