import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../crud/use-action.ts'

/** Query areas that show an elder's accounts, orders and packages. */
export const moneyAreas = ['orders', 'elderAccounts', 'elderPackages'] as const

/** An action on an order; invalidates the queries of all these areas, also after a conflict. */
export function useOrderAction<Data, Input>(
  call: Parameters<typeof useAction<Data, Input>>[0],
  done: string,
  then?: () => void,
) {
  const client = useQueryClient()
  const action = useAction(call, done, then)
  return {
    isPending: action.isPending,
    send: (input: Input, also?: (data: Data) => void) =>
      action.mutate(input, {
        ...(also && { onSuccess: also }),
        onSettled: () => {
          for (const area of moneyAreas) void client.invalidateQueries({ queryKey: [area] })
        },
      }),
  }
}
