/** The result of sending a message, as the message lists store it. Why one failed is shown with the outside service. */
export const deliveryStatus = (sending: Promise<void>) =>
  sending.then(
    () => 'sent' as const,
    () => 'failed' as const,
  )
