/** One chunk for both pages, because each line of the trial balance leads to its entries. */
export { BookEntriesPage } from './book-entries.page.tsx'
export { BooksPage } from './books.page.tsx'
