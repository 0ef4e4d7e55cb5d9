const said =
  /^(Multipart: Boundary not found|Unexpected end of multipart data|The needle cannot)|terminated early due to/

/** Whether the reader of multipart bodies found one that is not as its standard has it; it gives such faults no status. */
export const isBrokenForm = ({ message }: Error): boolean => said.test(message)
