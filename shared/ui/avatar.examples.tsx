import { Avatar } from './avatar.tsx';
import { mira, nora } from './catalogue/content.ts';
import { Row } from './catalogue/row.tsx';

const sizes = [24, 32, 40, 56, 96] as const;
const people = ['Mira Petrova', 'Nora Lind', 'Ada Stone', 'Milo Grey', 'Zoë Adeyemi', 'Ines'];

export const examples = {
  Picture: (
    <Row>
      {sizes.map((size) => (
        <Avatar key={size} name="Mira Petrova" src={mira.avatar_url} size={size} />
      ))}
    </Row>
  ),
  Initials: (
    <Row>
      {people.map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </Row>
  ),
  Logo: (
    <Row>
      {sizes.map((size) => (
        <Avatar key={size} name="Linden & Bay" src={nora.brand?.logo_url} size={size} logo />
      ))}
    </Row>
  ),
  'Without a logo': <Avatar name="Linden & Bay" size={56} logo />,
};
