/** Path of the softphones' WebSocket, with `ticket` of `POST /auth/socket-ticket` in the query. */
export const sipPath = '/sip'
