/** A part of a whole, of nothing a dash. */
export const shareText = (part: number, whole: number) => (whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`)
