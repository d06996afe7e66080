import styles from './other-way.module.css';

/** The question under an account form's button, with a link to the other form ('No account yet? Sign up'). */
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
