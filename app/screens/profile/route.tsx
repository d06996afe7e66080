import { Outlet } from 'react-router';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { ProfileFrame } from './profile-frame.tsx';

export const handle: ScreenHandle = { title: 'profile.title' };

/** The profile area: its tabs are routes of their own, at any width. */
export default function Profile() {
  return (
    <ProfileFrame>
      <Outlet />
    </ProfileFrame>
  );
}
