import { PressFields } from '#app/features/manage/manage-form.tsx';
import { useMoments } from '#app/features/manage/use-moments.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/manage/ask.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { ShownStep } from './account.server.ts';

type StepsProps = { steps: readonly ShownStep[]; codesLeft: number; formToken: string };

/** The second steps of one's own, and the backup codes that are left. */
export function Steps({ steps, codesLeft, formToken }: StepsProps) {
  const { t } = useTranslation();
  const at = useMoments();
  return (
    <Card
      question={t('manageAccount.stepsTitle')}
      hint={steps.length === 0 ? t('manageAccount.noSteps') : undefined}
      foot={
        <ButtonLink
          variant={steps.length === 0 ? 'pri' : 'soft'}
          href="/manage/second-step?from=/manage/account"
        >
          <ManageIcon name="shield" />
          {t(steps.length === 0 ? 'manageAccount.setUp' : 'manageAccount.addStep')}
        </ButtonLink>
      }
    >
      {steps.length > 0 && (
        <Rows isPlain wraps>
          {steps.map(({ id, kind, name, made }) => {
            const called = kind === 'app' ? t('manageAccount.app') : name;
            return (
              <li key={id}>
                <div>
                  <b>{called}</b>
                  {made && <p>{t('manageAccount.since', { time: at(made) })}</p>}
                </div>
                <div className="acts">
                  <Ask
                    label={t('manageAccount.removeStep')}
                    name={t('manageAccount.removeStepOf', { name: called })}
                    hint={t('manageAccount.removeStepHint')}
                  >
                    <form method="post">
                      <PressFields intent="remove-step" formToken={formToken} stepId={id} />
                      <Button className="red mini">{t('manageAccount.removeStepYes')}</Button>
                    </form>
                  </Ask>
                </div>
              </li>
            );
          })}
          <li>
            <div>
              <b>{t('manageAccount.backupCodes')}</b>
              <p>{t('manageAccount.codesLeft', { count: codesLeft })}</p>
            </div>
            <div className="acts">
              <Ask label={t('manageAccount.newCodes')} hint={t('manageAccount.newCodesHint')}>
                <form method="post">
                  <PressFields intent="codes" formToken={formToken} />
                  <Button className="red mini">{t('manageAccount.newCodesYes')}</Button>
                </form>
              </Ask>
            </div>
          </li>
        </Rows>
      )}
    </Card>
  );
}
