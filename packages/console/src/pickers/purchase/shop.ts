import type { BillDraft, PackageForSale, PackageOrder, PriceForSale } from '@care/shared/admin/purchase/package-order'
import type { ApiError } from '@care/shared/http/client'
import type { Page } from '@care/shared/http/page'
import { type QueryKey, type UseQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastSuccess } from '../../kit/messages/toast.ts'
import type { SendFile } from '../upload/send-file.ts'

type Asked<T> = Pick<UseQueryOptions<T, ApiError, T, QueryKey>, 'queryKey' | 'queryFn'>

/** Calls for buying a package, for a signed-in user or a registered person with a ticket. */
export interface PurchaseCalls {
  packages: Asked<PackageForSale[]>
  prices: (packageId: number) => Asked<PriceForSale[]>
  current: Asked<PackageOrder | null>
  list: (page: { current: number; size: number }) => Asked<Page<PackageOrder>>
  order: (sku: string) => Promise<PackageOrder>
  pay: (order: PackageOrder) => Promise<boolean>
  bill: (draft: BillDraft) => Promise<boolean>
  cancel: (order: PackageOrder) => Promise<boolean>
  /** Upload of receipts, unless they are stored in the user's own files. */
  send?: SendFile
}

/** A mutation of this shop; invalidates the queries of its orders, also after a conflict. */
export function useShopAction<Input, Data>(
  { current, list }: PurchaseCalls,
  run: (input: Input) => Promise<Data>,
  done: string,
  then?: () => void,
) {
  const client = useQueryClient()
  const refresh = () => {
    for (const { queryKey } of [current, list({ current: 1, size: 10 })])
      void client.invalidateQueries({ queryKey: queryKey.slice(0, 2) })
  }
  return useMutation<Data, ApiError, Input>({
    mutationFn: run,
    onSuccess: () => {
      toastSuccess(done)
      then?.()
    },
    onSettled: refresh,
  })
}
