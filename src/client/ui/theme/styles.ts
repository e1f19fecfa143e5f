// Everything that a page needs before its parts come, in the order of the cascade.
import './fonts.css';
import './theme.css.ts';
import './global.css.ts';
