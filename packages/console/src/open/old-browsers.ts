/** What the rules of answers ask of a browser and the phones of some years ago do not have. */
if (!String.prototype.isWellFormed)
  Object.defineProperty(String.prototype, 'isWellFormed', {
    value(this: string) {
      return !/\p{Surrogate}/u.test(this)
    },
  })
