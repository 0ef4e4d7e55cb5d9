/** A share in percent; a dash when the whole is 0. */
export const shareText = (part: number, whole: number) => (whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`)
