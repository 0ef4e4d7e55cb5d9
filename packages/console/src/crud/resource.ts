import type { BodyInputOf, Endpoint, QueryInputOf } from '@care/shared/http/endpoint'
import type { Listed, Submitted } from '../api.ts'

/** A call that writes, by what a form or a row gives it. */
export interface Writing<D extends Endpoint = Endpoint> {
  endpoint: Endpoint
  /** For types alone. */
  declared: D | undefined
  area: string
  name: string
  submit: (input: Submitted) => Promise<unknown>
}

/** A thing with a list; what may be done with its records besides is up to its contract. `remove` takes the record's id. */
export interface Resource<P extends Endpoint, D extends Endpoint> {
  page: Listed<P>
  create?: Writing<D>
  update?: Writing
  remove?: Writing
}

type KeysOf<T> = T extends object ? keyof T & string : never
/** Names that a list may be searched by. */
export type SearchNames<P extends Endpoint> = KeysOf<QueryInputOf<P>>
/** Names that a record is made of. */
export type DraftNames<D extends Endpoint> = KeysOf<BodyInputOf<D>>
