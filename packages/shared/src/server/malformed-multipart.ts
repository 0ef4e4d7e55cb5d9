const said =
  /^(Multipart: Boundary not found|Unexpected end of multipart data|The needle cannot)|terminated early due to/

/** Whether the multipart parser rejected a malformed body; the parser sets no status for such errors. */
export const isMalformedMultipart = ({ message }: Error): boolean => said.test(message)
