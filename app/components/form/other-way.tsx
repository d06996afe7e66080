import styles from './other-way.module.css';

/** The question under an account form's button, and the link to the form for who answers it with yes. */
export function OtherWay({ question, href, name }: { question: string; href: string; name: string }) {
  return (
    <p className={styles.other}>
      {question}{' '}
      <a className="link solo" href={href} data-replace="">
        {name}
      </a>
    </p>
  );
}
