// The looks of lists, forms and drawers come in one piece and in this order: pages that are loaded later must not change it.
import './search-bar.css'
import './list.css'
import './view/view.css'
import './cells.css'
import './forms.css'
import './facts.css'
import './drawer.css'
