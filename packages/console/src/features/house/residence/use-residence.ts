import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../crud/use-action.ts'

/** Areas of cached queries that show who occupies which bed. */
export const residenceAreas = ['rooms', 'bedCleanings', 'bedRequests', 'checkIns', 'leaves', 'checkOuts', 'elders']

/** A call that changes who occupies which bed; invalidates the queries of all these areas. */
export function useResidenceAction<Data, Input>(
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

/** Props of a dialog or drawer about one resident. */
export interface ResidentLayer {
  elder: { oldmanId: number; userName: string }
  onClose: () => void
  onDone: () => void
}
