import { Screen, type ScreenHandle } from '#app/components/screen.tsx';
import { HelpAndSupportView } from './help-and-support-view.tsx';

export const handle: ScreenHandle = { title: 'profile.help' };

export default function ProfileHelpAndSupport() {
  return (
    <Screen>
      <HelpAndSupportView />
    </Screen>
  );
}
