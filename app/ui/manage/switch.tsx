import './forms.css';
import type { ComponentProps, ReactNode } from 'react';

type SwitchProps = Omit<ComponentProps<'button'>, 'children' | 'role' | 'value' | 'type'> & {
  isOn: boolean;
  /** What is switched, for who does not see where it stands: 'Palak Paneer on sale'. */
  label: string;
  /** The name of the form's field; its value is what a press asks for, 'on' or 'off'. */
  name: string;
  /** The state in a word. */
  on: ReactNode;
  off: ReactNode;
};

/** A switch of a form: a submit button that says its state in a word, and asks for the other one. */
export function Switch({ isOn, label, name, on, off, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      className="sw"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      name={name}
      value={isOn ? 'off' : 'on'}
    >
      <span className="a-on">{on}</span>
      <span className="a-off">{off}</span>
    </button>
  );
}
