import type { Endpoint } from '@care/shared/http/endpoint'
import type { ListCall, UntypedInput } from '../calls/api.ts'

/** A call that writes the values of a form or a row. */
export interface WriteCall {
  endpoint: Endpoint
  area: string
  name: string
  submit: (input: UntypedInput) => Promise<unknown>
}

/** The calls of a plain resource (an area of the api); the optional calls decide what users can do besides listing. */
export interface Resource<P extends Endpoint = Endpoint> {
  page: ListCall<P>
  create?: WriteCall
  update?: WriteCall
  remove?: WriteCall
  /** If given, the list can be exported. */
  export?: object
}

/** Adapts a write call for an action (actions/action.ts). */
export const mutationOf = ({ endpoint, area, submit }: WriteCall) => ({
  endpoint,
  mutation: () => ({ mutationFn: submit, meta: { area } }),
})
