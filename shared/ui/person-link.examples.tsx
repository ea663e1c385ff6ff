import { mira, nora } from './catalogue/content.ts';
import { PersonLink, PersonName } from './person-link.tsx';

export const examples = {
  'A creator': <PersonName person={mira} className="cat:font-semibold" />,
  'A brand, with the person beside it': (
    <p className="cat:flex cat:gap-2">
      <PersonName person={nora} className="cat:font-semibold" />
    </p>
  ),
  'Without a page': (
    <PersonName person={{ ...mira, first_name: 'Deleted', last_name: 'user', has_page: false }} />
  ),
  'Other words': <PersonLink person={mira}>Show all of Mira’s work</PersonLink>,
};
