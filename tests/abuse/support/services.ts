/** The services behind the gateway, as nobody from outside reaches them. */
export const servicesOf = (origin: string) => origin.replace(/\d+$/, (port) => String(Number(port) + 4))
