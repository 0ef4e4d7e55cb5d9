import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../crud/use-action.ts'

/** Areas that show who lies where. */
export const residenceAreas = ['rooms', 'checkIns', 'leaves', 'checkOuts', 'elders']

/** A call by which somebody comes, goes or lies elsewhere: whatever shows that asks again. */
export function useResidence<Data, Input>(
  call: Parameters<typeof useAction<Data, Input>>[0],
  done: string,
  then?: (data: Data) => void,
) {
  const client = useQueryClient()
  const action = useAction(call, done)
  const refresh = () => {
    for (const area of residenceAreas) void client.invalidateQueries({ queryKey: [area] })
  }
  return {
    ...action,
    send: (input: Input, also?: (data: Data) => void) =>
      action.mutate(input, {
        onSuccess: (data) => {
          refresh()
          then?.(data)
          also?.(data)
        },
        onError: refresh,
      }),
  }
}

/** A dialog or drawer about one resident. */
export interface ResidentLayer {
  elder: { oldmanId: number; userName: string }
  onClose: () => void
  onDone: () => void
}
