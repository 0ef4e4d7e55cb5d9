export { type BookEntry, postToBooks, reversePosting } from './post.repository.ts'
