import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Call, UntypedInput } from '../../calls/api.ts'
import { toastSuccess } from '../../kit/messages/toast.ts'
import { AskDialog, type AskedForm } from './ask-dialog.tsx'
import { bodyOf } from './body-of.ts'
import type { FormValues } from './form-schema.ts'
import { useRequestKey } from './use-request-key.ts'

export interface ActionDialogProps<Data> extends AskedForm {
  /** The call that the dialog makes; the schema of its body validates the form. */
  call: Pick<Call, 'endpoint' | 'area' | 'name'> & { submit: (input: UntypedInput) => Promise<Data> }
  /** Path parameters of the call. */
  params?: UntypedInput['params']
  /** The toast on success. */
  done: string | ((data: Data, body: FormValues) => string)
  /** Areas whose queries are invalidated besides the call's own. */
  refresh?: readonly string[]
  onDone?: ((data: Data) => void) | undefined
  /** Content of the dialog after success, which replaces the form. */
  outcome?: (data: Data) => ReactNode
  /** Called when the server refuses the call. */
  onRefused?: ((refusal: Error) => void) | undefined
}

/**
 * A dialog that asks for the fields of a call and sends the call; limits and messages come from the body schema. A
 * `requestKey` in the body (idempotency key) stays the same while the dialog is open.
 */
export function ActionDialog<Data>(props: ActionDialogProps<Data>) {
  const { call, params, done, refresh = [], fixed, onDone, onRefused, outcome, ...asked } = props
  const body = bodyOf(call)
  const key = useRequestKey(body)
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: (body: FormValues) => call.submit({ ...(params && { params }), body }),
    meta: { area: call.area },
    onSuccess: (data, body) => {
      toastSuccess(typeof done === 'string' ? done : done(data, body))
      onDone?.(data)
      if (!outcome?.(data)) asked.onClose()
    },
    ...(onRefused && { onError: onRefused }),
    onSettled: () => {
      for (const area of refresh) void client.invalidateQueries({ queryKey: [area] })
    },
  })
  const told = send.isSuccess && outcome?.(send.data)
  if (told) return told
  return (
    <AskDialog
      {...asked}
      schema={body}
      fixed={(written) => ({
        ...(typeof fixed === 'function' ? fixed(written) : fixed),
        ...key,
      })}
      busy={send.isPending}
      onSend={(body) => send.mutateAsync(body as FormValues)}
    />
  )
}
