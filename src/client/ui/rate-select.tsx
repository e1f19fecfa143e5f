import * as styles from './rate-select.css.ts';

interface RateSelectProps {
  readonly rate: number;
  readonly rates: readonly number[];
  readonly label: string;
  readonly textOf: (rate: number) => string;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly onRate: (rate: number) => void;
}

/** How fast something plays, in the colours of where it stands. */
export const RateSelect = ({ rate, rates, label, textOf, disabled = false, className, onRate }: RateSelectProps) => (
  <select
    className={className === undefined ? styles.rate : `${styles.rate} ${className}`}
    aria-label={label}
    value={rate}
    disabled={disabled}
    onChange={({ currentTarget }) => onRate(Number(currentTarget.value))}
  >
    {rates.map((each) => (
      <option key={each} value={each}>
        {textOf(each)}
      </option>
    ))}
  </select>
);
