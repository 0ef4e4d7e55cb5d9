/** Groups a secret by four characters, easier to copy by eye: ABCD EFGH. */
export const groupSecret = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
