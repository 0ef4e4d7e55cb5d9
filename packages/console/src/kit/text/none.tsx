/** In place of a value that is not there. */
export const none = <span className="none">—</span>
