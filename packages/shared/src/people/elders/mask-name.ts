/** The first character of a name, for pages that are opened without sign-in: 王**. */
export const maskName = (name: string) => [...name].map((one, at) => (at === 0 ? one : '*')).join('')
