/**
 * The status of sending a message, as stored in the message lists. The reason of a failure is shown with the external
 * service.
 */
export const deliveryStatus = (sending: Promise<void>) =>
  sending.then(
    () => 'sent' as const,
    () => 'failed' as const,
  )
