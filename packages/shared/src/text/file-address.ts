/** The permanent address of a stored file, or an empty text. */
export const fileAddressPattern = /^(\/admin\/sys-file\/\d{1,15}\/[\w-]{1,64}\.[a-z]{2,5})?$/
