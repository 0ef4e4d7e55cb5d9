import type { Endpoint } from '@care/shared/http/endpoint'
import type { Listed, Submitted } from '../calls/api.ts'

/** A call that writes, by what a form or a row gives it. */
export interface Writing {
  endpoint: Endpoint
  area: string
  name: string
  submit: (input: Submitted) => Promise<unknown>
}

/** The calls of a plain resource, an area of the api; what may be done with its records besides being listed is up to its contract. */
export interface Resource<P extends Endpoint = Endpoint> {
  page: Listed<P>
  create?: Writing
  update?: Writing
  remove?: Writing
  /** The list may be written into a file. */
  export?: object
}

/** A call that writes as an action makes it (actions/action.ts). */
export const mutating = ({ endpoint, area, submit }: Writing) => ({
  endpoint,
  mutation: () => ({ mutationFn: submit, meta: { area } }),
})
