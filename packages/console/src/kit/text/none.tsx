/** Placeholder of a missing value. */
export const none = <span className="none">—</span>
