import type { ApiError } from '@care/shared/http/client'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { toastSuccess } from '../kit/messages/toast.ts'

/** Mutation for a button: shows a toast on success, then runs a callback. */
export function useAction<Data, Input>(
  call: { mutation: () => UseMutationOptions<Data, ApiError, Input> },
  done: string | ((data: Data, input: Input) => string),
  then?: (data: Data) => void,
) {
  return useMutation({
    ...call.mutation(),
    onSuccess: (data, input) => {
      toastSuccess(typeof done === 'string' ? done : done(data, input))
      then?.(data)
    },
  })
}
