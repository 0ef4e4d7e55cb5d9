/**
 * Runs `refresh` at once, and then at most every `pauseMs` while more is asked for, with a last run after the last asking:
 * a hundred events in a second make two requests, and nothing is left out of date.
 */
export function createRefresher(refresh: () => void, pauseMs: number): () => void {
  let isResting = false
  let isAsked = false

  function run() {
    isResting = true
    isAsked = false
    refresh()
    setTimeout(() => {
      isResting = false
      if (isAsked) run()
    }, pauseMs)
  }

  return () => {
    if (isResting) isAsked = true
    else run()
  }
}
