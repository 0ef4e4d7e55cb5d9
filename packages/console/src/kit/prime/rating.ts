export { Rating } from 'primereact/rating'
