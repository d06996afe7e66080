import { Section } from './menu-section.tsx';
import type { Menu } from './menu-sections.ts';

/** How many cards of the first section may be in the first view. */
const FIRST_VIEW = 4;

type MenuListProps = {
  menu: Menu;
  over: string;
  showImages: boolean;
  /** False when it may not be shown at all: what is hidden by CSS must fetch no picture. */
  isFirst?: boolean;
};

/** The menu by department. Sections below the first view are laid out when they come near. */
export function MenuList({ menu, over, showImages, isFirst = true }: MenuListProps) {
  return menu.sections.map((section, index) => (
    <Section
      key={section.id}
      menu={menu}
      section={section}
      over={over}
      showImages={showImages}
      eager={isFirst && index === 0 ? FIRST_VIEW : 0}
      isBelow={index > 0}
    />
  ));
}
