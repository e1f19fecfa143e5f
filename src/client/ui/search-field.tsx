import Search from 'lucide-react/icons/search';
import { Icon } from './icon.tsx';
import * as styles from './search-field.css.ts';

interface SearchFieldProps {
  /** The accessible name, and what stands in the empty field. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A line to search in; Escape empties it. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <span className={styles.place}>
    <span className={styles.icon}>
      <Icon of={Search} sizePx={16} />
    </span>
    <input
      type="search"
      className={styles.input}
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </span>
);
