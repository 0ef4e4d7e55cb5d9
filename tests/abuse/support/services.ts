/** URL of the services behind the gateway, which are not reachable from outside. */
export const servicesOf = (origin: string) => origin.replace(/\d+$/, (port) => String(Number(port) + 4))
