/** How a message to a person went, as the lists of messages keep it; why one failed is told by the service's own row. */
export const how = (sending: Promise<void>) =>
  sending.then(
    () => 'sent' as const,
    () => 'failed' as const,
  )
