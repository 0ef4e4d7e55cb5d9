import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { toastSuccess, toastUndo } from '../../../../kit/messages/toast.ts'

/** Returns a function that deletes an elder's record after a confirmation, with an undo; null without the right. */
export function useRemoveElder(onRemoved?: () => void) {
  const may = useMayCall()(api.elders.remove)
  const restore = useMutation({ ...api.elders.restore.mutation(), onSuccess: () => toastSuccess('档案已恢复') })
  const client = useQueryClient()
  // an open archive must not refetch a deleted record
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
