/** Placeholder of a missing value. */
export const emptyValueDash = <span className="none">—</span>
