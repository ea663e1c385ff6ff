import { type Currency, editMoney, signOf } from '@briefhouse/money/format-money.ts';
import { parseMoney } from '@briefhouse/money/parse-money.ts';
import clsx from 'clsx';
import { type ComponentProps, useState } from 'react';
import { useField } from './field.tsx';
import { controlClass } from './input.tsx';

export interface MoneyInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Integer cents; null is blank, NaN unreadable. */
  value: number | null;
  onValueChange: (cents: number | null) => void;
  currency?: Currency;
  /** Digits and one decimal mark make an amount; any other text does not. */
  isPlain?: boolean;
}

const plainFigure = /^\p{Nd}*[.,٫]?\p{Nd}*$/u;

/** Takes an amount as the person's locale writes it; hands on integer cents. */
export const MoneyInput = ({
  value,
  onValueChange,
  currency = 'EUR',
  isPlain = false,
  className,
  id,
  onBlur,
  ...rest
}: MoneyInputProps) => {
  const [typed, setTyped] = useState(() => editMoney(value));
  const [told, setTold] = useState(value);
  if (!Object.is(told, value)) {
    setTold(value);
    setTyped(editMoney(value));
  }
  return (
    <div className="ui:relative ui:min-w-0">
      <span
        aria-hidden="true"
        className="ui:absolute ui:top-1/2 ui:left-3 ui:-translate-y-1/2 ui:text-sm ui:text-soft"
      >
        {signOf(currency)}
      </span>
      <input
        {...rest}
        {...useField({ id })}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          const isOther = isPlain && !plainFigure.test(event.target.value.trim());
          const cents = isOther ? Number.NaN : parseMoney(event.target.value, undefined, currency);
          setTyped(event.target.value);
          setTold(cents);
          onValueChange(cents);
        }}
        onBlur={(event) => {
          if (value !== null && !Number.isNaN(value)) setTyped(editMoney(value));
          onBlur?.(event);
        }}
        className={clsx(controlClass, 'ui:pl-8 ui:tabular-nums', className)}
      />
    </div>
  );
};
