import type { Endpoint } from '@care/shared/http/endpoint'
import type { Listed, Submitted } from '../calls/api.ts'

/** A call that writes the values of a form or a row. */
export interface Writing {
  endpoint: Endpoint
  area: string
  name: string
  submit: (input: Submitted) => Promise<unknown>
}

/** The calls of a plain resource (an area of the api); the optional ones decide what can be done besides listing. */
export interface Resource<P extends Endpoint = Endpoint> {
  page: Listed<P>
  create?: Writing
  update?: Writing
  remove?: Writing
  /** The list can be exported. */
  export?: object
}

/** Adapts a write call for an action (actions/action.ts). */
export const mutating = ({ endpoint, area, submit }: Writing) => ({
  endpoint,
  mutation: () => ({ mutationFn: submit, meta: { area } }),
})
